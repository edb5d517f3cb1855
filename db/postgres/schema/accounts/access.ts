import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  bytea,
  createdAt,
  enumChecks,
  identity,
  instant,
  languageCheck,
  reference,
  updatedAt,
  versioned,
} from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { settingsTable } from '#db/postgres/schema/core/settings-table.ts'
import { customers } from './customers.ts'

export const roles = settingsTable('roles', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
})

export const users = pgTable(
  'users',
  {
    id: identity(),
    projectId: ofProject(),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id),
    /** A service account never signs in and gets no mail: programs act as it by its tokens. */
    kind: text('kind', { enum: ['person', 'service'] })
      .notNull()
      .default('person'),
    name: text('name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    /** Somebody else set the password: the session opens only the page to change it. */
    owesNewPassword: boolean('owes_new_password').notNull().default(false),
    position: text('position'),
    telephone: text('telephone'),
    language: text('language'),
    timeZone: text('time_zone'),
    selectedCustomerIds: reference('selected_customer_ids').array(),
    preferences: jsonb('preferences'),
    documentCategories: text('document_categories').array(),
    reportKeys: text('report_keys').array(),
    /** What this person may do beside the role (`personal-rights.ts`). */
    rights: text('rights').array().notNull().default([]),
    version: versioned(),
    creationKey: text('creation_key'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The latest sign-in; sessions are kept for 60 days only. */
    lastSignedInAt: instant('last_signed_in_at'),
    /** The latest invitation; null: none was mailed, as for whom a directory or a rule made. */
    invitedAt: instant('invited_at'),
    disabledAt: instant('disabled_at'),
    /** Whose word it is (`disabling.ts`); null while enabled. */
    disabledBy: text('disabled_by', { enum: ['colleague', 'directory', 'forwarder'] }),
    /** By a colleague: the customers that the person saw then, all of which whoever enables them must have (decision 184). */
    disabledCustomerIds: reference('disabled_customer_ids').array(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    ...enumChecks(table),
    languageCheck(table.language),
    uniqueIndex('users_email').on(table.projectId, sql`lower(${table.email})`).where(sql`deleted_at is null`),
    uniqueIndex('users_creation').on(table.projectId, table.creationKey),
    index('users_by_name').on(table.projectId, sql`lower(name || ' ' || last_name)`, table.id.desc()).where(sql`deleted_at is null`),
  ],
)

/** Administrators need no row: they see every customer of their project. */
export const userCustomers = pgTable(
  'user_customers',
  {
    /** For lists: the key is the pair. */
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    customerId: reference('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Null: by nobody, as a rule of company sign-in does, or not recorded. */
    grantedBy: reference('granted_by').references(() => users.id),
    /** Null: before this was recorded. */
    grantedAt: instant('granted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.customerId] }),
    index('user_customers_customer').on(table.customerId),
    uniqueIndex('user_customers_id').on(table.id),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    /** SHA-256 of the cookie's 32 random bytes: a reader of the database cannot open a session with it. */
    tokenHash: bytea('token_hash').notNull().unique(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A phone sends its token as a Bearer, a browser as a cookie; neither opens what the other does. */
    kind: text('kind', { enum: ['web', 'phone'] })
      .notNull()
      .default('web'),
    remembered: boolean('remembered').notNull(),
    selectedCustomerIds: reference('selected_customer_ids').array(),
    viewedUserId: reference('viewed_user_id').references(() => users.id, { onDelete: 'set null' }),
    network: text('network'),
    userAgent: text('user_agent'),
    timeZone: text('time_zone'),
    /** By which provider the person signed in; null: by a password. */
    providerId: reference('provider_id'),
    /** The provider stands for a second factor. */
    hasProviderFactor: boolean('has_provider_factor').notNull().default(false),
    /** By which passkey the person signed in, or showed theirs since; it stands for password and second factor. */
    passkeyId: reference('passkey_id'),
    createdAt: createdAt(),
    provenAt: instant('proven_at'),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    /** The absolute end; the idle limit counts from lastSeenAt. */
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    ...enumChecks(table),
    index('sessions_user').on(table.userId),
    index('sessions_viewed_user').on(table.viewedUserId).where(sql`viewed_user_id is not null`),
  ],
)

export const wholeNameOf = (person: { name: AnyPgColumn; lastName: AnyPgColumn }) =>
  sql<string>`concat_ws(' ', ${person.name}, nullif(${person.lastName}, ''))`
export const wholeName = wholeNameOf(users)
