import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea, createdAt, identity, instant, reference, updatedAt } from '../ground/columns.ts'
import { ofProject } from '../ground/projects.ts'
import { customers } from './customers.ts'

export const roles = pgTable('roles', {
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
    name: text('name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    /** Somebody else typed the password: with it only the page opens on which the person chooses another. */
    owesNewPassword: boolean('owes_new_password').notNull().default(false),
    position: text('position'),
    telephone: text('telephone'),
    /** The person's own choice; null follows the project's. */
    language: text('language', { enum: ['en', 'es'] }),
    timeZone: text('time_zone'),
    /** The last customer selection, offered again at the next sign-in; null is "all of them". */
    selectedCustomerIds: reference('selected_customer_ids').array(),
    /** Theme, layout and side menu as the person chose them; what is missing follows the defaults. */
    preferences: jsonb('preferences'),
    /** The categories of documents that the person sees, such as "shipment:booking"; null: all (decision 44). */
    documentCategories: text('document_categories').array(),
    /** Keys of the standard reports that the person may open; null: all that the role may (decision 45). */
    reportKeys: text('report_keys').array(),
    /** Incremented by each change of an administrator, so that an edit begun on an older version is noticed. */
    version: integer('version').notNull().default(1),
    /** Drawn for the form the person was made with: the same form sent twice makes one. */
    creationKey: text('creation_key'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    disabledAt: instant('disabled_at'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('users_email').on(table.projectId, sql`lower(${table.email})`).where(sql`deleted_at is null`),
    uniqueIndex('users_creation').on(table.projectId, table.creationKey),
    // For the order of the list of users.
    index('users_by_name').on(table.projectId, sql`lower(name || ' ' || last_name)`, table.id.desc()).where(sql`deleted_at is null`),
  ],
)

/** Whose data a person may see. Administrators need no row: they may see every customer of their project. */
export const userCustomers = pgTable(
  'user_customers',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    customerId: reference('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.customerId] }), index('user_customers_customer').on(table.customerId)],
)

export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    /** SHA-256 of the cookie's 32 random bytes: nobody who reads the record can open a session with it. */
    tokenHash: bytea('token_hash').notNull().unique(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    remembered: boolean('remembered').notNull(),
    selectedCustomerIds: reference('selected_customer_ids').array(),
    /** The user as whom an administrator is looking now. */
    viewedUserId: reference('viewed_user_id').references(() => users.id, { onDelete: 'set null' }),
    network: text('network'),
    userAgent: text('user_agent'),
    /** The IANA zone the browser said at sign-in; null without scripts. */
    timeZone: text('time_zone'),
    createdAt: createdAt(),
    /** When the person last gave their password in this session; null for one from before that was noted. */
    provenAt: instant('proven_at'),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    /** The absolute end; the idle limit is counted from lastSeenAt. */
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** A person's whole name, for a `select`; `person` may be an alias of users, where the table is joined twice. */
export const wholeNameOf = (person: { name: AnyPgColumn; lastName: AnyPgColumn }) =>
  sql<string>`concat_ws(' ', ${person.name}, ${person.lastName})`
export const wholeName = wholeNameOf(users)
