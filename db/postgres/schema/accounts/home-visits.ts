import { pgTable } from 'drizzle-orm/pg-core'
import { instant, reference } from '#db/postgres/schema/core/columns.ts'
import { users } from './access.ts'

/** When a person last looked at Home, and when the visit before this one ended: Home shows what is new since then. */
export const homeVisits = pgTable('home_looks', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lastAt: instant('last_at').notNull(),
  /** When the visit before this one ended; null in the first visit. */
  sinceAt: instant('since_at'),
})
