import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, reference } from '#db/postgres/schema/core/columns.ts'
import { users } from './access.ts'

/** What a user had typed when the session ended: one per user and form, for an hour. */
export const formDrafts = pgTable(
  'form_drafts',
  {
    key: text('key').primaryKey(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    place: text('place').notNull(),
    route: text('route').notNull(),
    fields: jsonb('fields').$type<[name: string, value: string][]>().notNull(),
    missing: jsonb('missing').$type<MissingParts>().notNull(),
    keptAt: instant('kept_at').notNull(),
  },
  (table) => [uniqueIndex('form_drafts_form').on(table.userId, table.place)],
)

interface MissingParts {
  files: string[]
  hasSecrets: boolean
  isTooLarge: boolean
}
