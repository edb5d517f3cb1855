import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, createdAt, identity, instant, reference } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { roles, users } from './access.ts'

const person = () =>
  reference('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const secondFactors = pgTable('second_factors', {
  userId: person().primaryKey(),
  /** Encrypted instead of hashed, because codes are computed from it. */
  sealedKey: bytea('sealed_key').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The latest 30-second step whose code was used: no code is valid twice. */
  lastStep: bigint('last_step', { mode: 'number' }),
  createdAt: createdAt(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: bytea('code_hash').primaryKey(),
    userId: person(),
    usedAt: instant('used_at'),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
)

export const secondFactorRequirements = pgTable(
  'second_factor_requirements',
  {
    projectId: ofProject(),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.roleId] })],
)

/** Browsers in which a person's code is not asked for. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    id: identity(),
    tokenHash: bytea('token_hash').notNull().unique(),
    userId: person(),
    /** Ends the trust once the user's password has changed. */
    passwordHash: text('password_hash').notNull(),
    network: text('network'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('trusted_devices_expiry').on(table.expiresAt), index('trusted_devices_user').on(table.userId)],
)

/** Projects whose administrators may trust devices, as everybody else may. */
export const trustPolicies = pgTable('trust_policies', {
  projectId: ofProject().primaryKey(),
  administratorsSince: instant('administrators_since').notNull(),
})

export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    userId: person(),
    /** Invalidates the pending sign-in once the user's password has changed. */
    passwordHash: text('password_hash').notNull(),
    /** As in `sessions`. */
    providerId: reference('provider_id'),
    remember: boolean('remember').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('pending_sign_ins_expiry').on(table.expiresAt), index('pending_sign_ins_user').on(table.userId)],
)
