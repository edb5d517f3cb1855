import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, createdAt, identity, instant, reference } from '../ground/columns.ts'
import { ofProject } from '../ground/projects.ts'
import { users } from './access.ts'

/** What was asked for at the sign-in screen, for a known address or not: answering it is work for later, so that asking takes one time for all. */
export const recoveryRequests = pgTable('recovery_requests', {
  id: identity(),
  projectId: ofProject(),
  email: text('email').notNull(),
  /** The address of the portal that the link is to lead to. */
  portal: text('portal').notNull(),
  network: text('network'),
  requestId: text('request_id'),
  createdAt: createdAt(),
})

/** The one live recovery link of a person: a new one takes the place of the one before, using it removes it. */
export const recoveryTokens = pgTable(
  'recovery_tokens',
  {
    userId: reference('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the link's 32 random bytes: the record never holds what sets a password. */
    tokenHash: bytea('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('recovery_tokens_expiry').on(table.expiresAt)],
)
