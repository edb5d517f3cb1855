import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant, reference } from '../ground/columns.ts'
import { users } from '../people/access.ts'

/** What somebody had typed into a new ticket when their session turned out to have ended; one a person. */
export const ticketDrafts = pgTable('ticket_drafts', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  fields: jsonb('fields').$type<Record<string, string>>().notNull(),
  copies: jsonb('copies').$type<{ name: string; email: string }[]>().notNull(),
  keptAt: instant('kept_at').notNull(),
})
