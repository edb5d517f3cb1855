import { date, integer, text, unique } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { enumChecks, identity, instant, languageCheck, reference } from './columns.ts'
import { ofProject } from './projects.ts'
import { settingsTable } from './settings-table.ts'

/** Published versions of a legal page: the last one holds, none is changed or deleted. */
export const legalTexts = settingsTable(
  'legal_texts',
  {
    id: identity(),
    projectId: ofProject(),
    document: text('document', { enum: ['terms', 'notice'] }).notNull(),
    language: text('language').notNull(),
    version: integer('number').notNull(),
    text: text('text').notNull(),
    datedOn: date('dated_on', { mode: 'string' }).notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: reference('published_by')
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    languageCheck(table.language),
    unique('legal_texts_version').on(table.projectId, table.document, table.language, table.version),
    ...enumChecks(table),
  ],
)
