import { pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { users } from './access.ts'

/** Erased accounts. Nothing here says who they were: the list outlives a restored backup (decision 175). */
export const erasures = pgTable('erasures', {
  id: identity(),
  projectId: ofProject(),
  userId: reference('user_id')
    .notNull()
    .unique()
    .references(() => users.id),
  /** Replaces the name in the account and wherever it was copied. */
  token: text('token').notNull(),
  erasedAt: instant('erased_at').notNull(),
  /** null: at the terminal, or by the clock. */
  erasedBy: reference('erased_by').references(() => users.id),
})
