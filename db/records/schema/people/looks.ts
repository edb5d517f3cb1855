import { pgTable } from 'drizzle-orm/pg-core'
import { instant, reference } from '../ground/columns.ts'
import { users } from './access.ts'

/** When a person last looked at Home, and when the visit before that ended: what is new since then is told there. */
export const homeLooks = pgTable('home_looks', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lastAt: instant('last_at').notNull(),
  /** Null in the first visit. */
  sinceAt: instant('since_at'),
})
