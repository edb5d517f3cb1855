import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, reference } from '../ground/columns.ts'
import { users } from './access.ts'

/** What somebody had typed into a form when their session turned out to have ended; one a person and form, for an hour. */
export const formDrafts = pgTable(
  'form_drafts',
  {
    key: text('key').primaryKey(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address the form was sent to. */
    place: text('place').notNull(),
    /** The route that reads it. */
    route: text('route').notNull(),
    fields: jsonb('fields').$type<[name: string, value: string][]>().notNull(),
    /** What was typed or chosen and is not kept. */
    missing: jsonb('missing').$type<MissingParts>().notNull(),
    keptAt: instant('kept_at').notNull(),
  },
  (table) => [uniqueIndex('form_drafts_form').on(table.userId, table.place)],
)

/** What a draft has not: files by name, secrets, or everything, because it was too much. */
interface MissingParts {
  files: string[]
  hasSecrets: boolean
  isTooLarge: boolean
}
