import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, createdAt, identity, instant, reference } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { users } from './access.ts'

/** For known and unknown addresses: a job answers later, so that a request takes equally long for both. */
export const recoveryRequests = pgTable('recovery_requests', {
  id: identity(),
  projectId: ofProject(),
  email: text('email').notNull(),
  portal: text('portal').notNull(),
  network: text('network'),
  requestId: text('request_id'),
  createdAt: createdAt(),
})

export const recoveryTokens = pgTable(
  'recovery_tokens',
  {
    userId: reference('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the link's 32 random bytes: a reader of the database cannot set a password with it. */
    tokenHash: bytea('token_hash').notNull().unique(),
    /** It was mailed to accept an account: an identity of a provider may be linked by it. */
    invites: boolean('invites').notNull().default(false),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('recovery_tokens_expiry').on(table.expiresAt)],
)
