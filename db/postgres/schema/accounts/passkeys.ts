import { bigint, boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea, createdAt, identity, instant, reference } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { users } from './access.ts'

/** By which a person signs in without a password: a public key, whose private half never leaves their device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: identity(),
    projectId: ofProject(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The host that it was made for: browsers offer it nowhere else. */
    rpId: text('rp_id').notNull(),
    credentialId: bytea('credential_id').notNull(),
    publicKey: bytea('public_key').notNull(),
    /** What the device knows the person by: random, and the same in all of theirs. */
    userHandle: bytea('user_handle').notNull(),
    /** How often it signed, as the device counts; 0 for one that does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    /** The model of the device or of the program that keeps it. */
    aaguid: text('aaguid').notNull(),
    /** It may be copied to other devices of the person. */
    isSyncable: boolean('is_syncable').notNull(),
    isSynced: boolean('is_synced').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [uniqueIndex('passkeys_credential').on(table.projectId, table.credentialId), index('passkeys_user').on(table.userId)],
)

/** Challenges that were answered, until they expire: none is answered twice. */
export const spentChallenges = pgTable(
  'spent_challenges',
  {
    challengeHash: bytea('challenge_hash').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('spent_challenges_expiry').on(table.expiresAt)],
)
