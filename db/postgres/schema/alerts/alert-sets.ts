import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { customerGroups, customers } from '#db/postgres/schema/accounts/customers.ts'
import { enumChecks, identity, instant, reference } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { settingsTable } from '#db/postgres/schema/core/settings-table.ts'

/** Alerts that are defined in one place for all customers that are linked to it. */
export const alertSets = settingsTable(
  'alert_sets',
  {
    id: identity(),
    projectId: ofProject(),
    name: text('name').notNull(),
    kinds: text('kinds').array().notNull(),
    /** People of these roles who are assigned to a customer receive its alerts. */
    roles: integer('roles').array().notNull(),
    /** Customers that are new get it, from `defaultSince` on. */
    isDefault: boolean('is_default').notNull().default(false),
    defaultSince: instant('default_since'),
    timeZone: text('time_zone').notNull().default('UTC'),
  },
  (table) => [
    uniqueIndex('alert_sets_name').on(table.projectId, sql`lower(${table.name})`),
    uniqueIndex('alert_sets_default').on(table.projectId).where(sql`is_default`),
  ],
)

/** Customers that are in the group follow the set, and leave it with the group. */
export const alertSetGroups = settingsTable(
  'alert_set_groups',
  {
    groupId: reference('group_id')
      .primaryKey()
      .references(() => customerGroups.id, { onDelete: 'cascade' }),
    setId: reference('set_id')
      .notNull()
      .references(() => alertSets.id, { onDelete: 'cascade' }),
  },
  (table) => [index('alert_set_groups_set').on(table.setId)],
)

/** By what a customer is linked: itself, its group, or the default of its project. */
const holders = ['customer', 'group', 'project'] as const

/** A customer without a set had one, and was taken out of it by hand. */
export const alertSetCustomers = pgTable(
  'alert_set_customers',
  {
    customerId: reference('customer_id')
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    setId: reference('set_id').references(() => alertSets.id, { onDelete: 'set null' }),
    holder: text('holder', { enum: holders }).notNull().default('customer'),
  },
  (table) => [...enumChecks(table), index('alert_set_customers_set').on(table.setId)],
)
