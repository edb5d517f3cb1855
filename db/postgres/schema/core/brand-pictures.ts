import { boolean, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, enumChecks, reference } from './columns.ts'
import { files } from './files.ts'
import { ofProject } from './projects.ts'
import { settingsTable } from './settings-table.ts'

/** One picture may be in use, and another of the same kind wait to be looked at first. */
export const brandPictures = settingsTable(
  'brand_pictures',
  {
    projectId: ofProject(),
    kind: text('kind', { enum: ['logo', 'logo-dark', 'icon', 'icon-phone', 'icon-small', 'loader', 'sign-in'] }).notNull(),
    isUsed: boolean('is_used').notNull(),
    fileId: reference('file_id')
      .notNull()
      .references(() => files.id),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.kind, table.isUsed] }),
    index('brand_pictures_file').on(table.fileId),
    ...enumChecks(table),
  ],
)
