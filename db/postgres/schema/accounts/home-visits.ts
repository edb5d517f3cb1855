import { pgTable } from 'drizzle-orm/pg-core'
import { instant, reference } from '#db/postgres/schema/core/columns.ts'
import { users } from './access.ts'

export const homeVisits = pgTable('home_looks', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lastAt: instant('last_at').notNull(),
  sinceAt: instant('since_at'),
})
