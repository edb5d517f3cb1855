import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, createdAt, identity, instant, reference } from '../ground/columns.ts'
import { ofProject } from '../ground/projects.ts'
import { users } from './access.ts'

/** Requests for a recovery link, for known and unknown addresses: a job answers them later, so that asking takes equally long for both. */
export const recoveryRequests = pgTable('recovery_requests', {
  id: identity(),
  projectId: ofProject(),
  email: text('email').notNull(),
  /** The address of the portal with which the link begins. */
  portal: text('portal').notNull(),
  network: text('network'),
  requestId: text('request_id'),
  createdAt: createdAt(),
})

/** The one valid recovery link of a person: a new one replaces it, using it deletes it. */
export const recoveryTokens = pgTable(
  'recovery_tokens',
  {
    userId: reference('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the link's 32 random bytes: nobody who reads the record can set a password with it. */
    tokenHash: bytea('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('recovery_tokens_expiry').on(table.expiresAt)],
)
