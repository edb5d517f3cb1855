import { index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, identity, reference, updatedAt } from '../ground/columns.ts'
import { ofProject } from '../ground/projects.ts'
import { users } from '../people/access.ts'
import { customers } from '../people/customers.ts'

/** What is told of a customer, and when (spec 1 §3 Customer alert). */
export const customerAlerts = pgTable(
  'customer_alerts',
  {
    id: identity(),
    projectId: ofProject(),
    customerId: reference('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** A kind of the catalogue (decision 18). */
    kind: text('kind').notNull(),
    description: text('description').notNull().default(''),
    manner: text('manner', { enum: ['RealTime', 'Consolidated'] })
      .notNull()
      .default('RealTime'),
    /** For Consolidated: the hour of the first digest of a day, 9 to 18. */
    hour: smallint('hour').notNull().default(9),
    unit: text('unit', { enum: ['Days', 'Weeks'] })
      .notNull()
      .default('Days'),
    /** For Weeks: 1 Monday to 7 Sunday. */
    weekday: smallint('weekday').notNull().default(1),
    /** Hours from one digest of a day to the next. */
    periodicity: smallint('periodicity').notNull().default(8),
    /** An IANA zone or a fixed offset such as `-06:00`. */
    timeZone: text('time_zone').notNull().default('UTC'),
    version: integer('version').notNull().default(1),
    createdBy: reference('created_by').references(() => users.id),
    createdAt: createdAt(),
    updatedBy: reference('updated_by').references(() => users.id),
    updatedAt: updatedAt(),
    /** A form sent twice carries the same key: the second changes nothing. */
    creationKey: text('creation_key').notNull(),
  },
  (table) => [
    index('customer_alerts_customer').on(table.customerId, table.kind),
    uniqueIndex('customer_alerts_creation').on(table.createdBy, table.creationKey),
  ],
)

const ofAlert = () =>
  reference('alert_id')
    .notNull()
    .references(() => customerAlerts.id, { onDelete: 'cascade' })

/** The users who are told. */
export const customerAlertUsers = pgTable(
  'customer_alert_users',
  {
    alertId: ofAlert(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.alertId, table.userId] }), index('customer_alert_users_user').on(table.userId)],
)

/** The copy list: addresses without an account, in lower case. */
export const customerAlertEmails = pgTable('customer_alert_emails', { alertId: ofAlert(), email: text('email').notNull() }, (table) => [
  primaryKey({ columns: [table.alertId, table.email] }),
])
