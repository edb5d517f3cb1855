import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { createdAt, identity, instant, reference } from './columns.ts'
import { ofProject } from './projects.ts'

export const files = pgTable('files', {
  id: identity(),
  projectId: ofProject(),
  storeKey: text('store_key').notNull().unique(),
  name: text('name').notNull(),
  kind: text('kind').notNull(),
  size: integer('size').notNull(),
  sha256: text('sha256').notNull(),
  createdBy: reference('created_by').references(() => users.id),
  createdAt: createdAt(),
})

/**
 * Keys of the file store without a row in `files`: deleted files, and files about to be stored. Triggers on `files` maintain it. The
 * sweep removes only these bytes: others can belong to another installation.
 */
export const releasedFiles = pgTable(
  'released_files',
  {
    storeKey: text('store_key').primaryKey(),
    releasedAt: instant('released_at').notNull().defaultNow(),
  },
  (table) => [index('released_files_order').on(table.releasedAt)],
)
