import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, enumChecks, identity, instant, reference, updatedAt, versioned } from '#db/postgres/schema/core/columns.ts'
import { roles, users } from './access.ts'

const ofService = () =>
  reference('service_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** What a service account's directory may do. Without a row: any mail domain, and no invitations. */
export const scimSettings = pgTable('scim_settings', {
  serviceId: ofService().primaryKey(),
  /** Accounts are made with an e-mail of these alone; empty: of any. */
  mailDomains: text('mail_domains').array().notNull().default([]),
  invites: boolean('invites').notNull().default(false),
})

/** The people whom a service account manages by SCIM: nobody else is seen or changed by it. */
export const scimUsers = pgTable(
  'scim_users',
  {
    userId: reference('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    serviceId: ofService(),
    userName: text('user_name').notNull(),
    externalId: text('external_id'),
    /** The directory made it, or an administrator handed it over. */
    way: text('way', { enum: ['made', 'handed'] }).notNull(),
    /** When the directory disabled it: what has another time in users was disabled by somebody else, and stays so. */
    disabledAt: instant('disabled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('scim_users_name').on(table.serviceId, sql`lower(${table.userName})`),
    uniqueIndex('scim_users_external').on(table.serviceId, table.externalId),
  ],
)

export const scimGroups = pgTable(
  'scim_groups',
  {
    id: identity(),
    serviceId: ofService(),
    displayName: text('display_name').notNull(),
    externalId: text('external_id'),
    version: versioned(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('scim_groups_name').on(table.serviceId, sql`lower(${table.displayName})`),
    uniqueIndex('scim_groups_external').on(table.serviceId, table.externalId),
  ],
)

export const scimMembers = pgTable(
  'scim_members',
  {
    groupId: reference('group_id')
      .notNull()
      .references(() => scimGroups.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => scimUsers.userId, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.userId] }), index('scim_members_user').on(table.userId)],
)

/** What a group gives its members: the first rule that fits, by id, decides the role. */
export const scimRules = pgTable(
  'scim_rules',
  {
    id: identity(),
    serviceId: ofService(),
    /** The display name or the external id of a group, to the letter. */
    value: text('value').notNull(),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id),
    customerIds: reference('customer_ids').array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('scim_rules_value').on(table.serviceId, table.value)],
)
