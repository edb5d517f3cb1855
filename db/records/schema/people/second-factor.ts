import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant, reference } from '../ground/columns.ts'
import { ofProject } from '../ground/projects.ts'
import { roles, users } from './access.ts'

const person = () =>
  reference('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const secondFactors = pgTable('second_factors', {
  userId: person().primaryKey(),
  /** The key shared with the authenticator app, encrypted: it cannot be stored as a hash, since codes are computed from it. */
  sealedKey: bytea('sealed_key').notNull(),
  /** Null while it is being set up. */
  confirmedAt: instant('confirmed_at'),
  /** The latest 30-second step whose code was used: no code is accepted twice. */
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

/** The roles of a project that may not work without a second factor. */
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

/** Somebody who has given the right password and not yet the code. It opens nothing. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    userId: person(),
    /** The hash of the password that was given: once the user's password has changed, this pending sign-in is not valid any more. */
    passwordHash: text('password_hash').notNull(),
    remember: boolean('remember').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('pending_sign_ins_expiry').on(table.expiresAt)],
)
