import { index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { alertSets } from '#db/postgres/schema/alerts/alert-sets.ts'
import { createdAt, enumChecks, identity, reference, updatedAt, versioned } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'

export const customerAlerts = pgTable(
  'customer_alerts',
  {
    id: identity(),
    projectId: ofProject(),
    customerId: reference('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    description: text('description').notNull().default(''),
    manner: text('manner', { enum: ['RealTime', 'Consolidated'] })
      .notNull()
      .default('RealTime'),
    hour: smallint('hour').notNull().default(9),
    unit: text('unit', { enum: ['Days', 'Weeks'] })
      .notNull()
      .default('Days'),
    weekday: smallint('weekday').notNull().default(1),
    periodicity: smallint('periodicity').notNull().default(8),
    timeZone: text('time_zone').notNull().default('UTC'),
    /** The set that writes it; null: it is as somebody left it. */
    setId: reference('set_id').references(() => alertSets.id, { onDelete: 'set null' }),
    version: versioned(),
    createdBy: reference('created_by').references(() => users.id),
    createdAt: createdAt(),
    updatedBy: reference('updated_by').references(() => users.id),
    updatedAt: updatedAt(),
    creationKey: text('creation_key').notNull(),
  },
  (table) => [
    ...enumChecks(table),
    index('customer_alerts_customer').on(table.customerId, table.kind),
    index('customer_alerts_set').on(table.setId),
    uniqueIndex('customer_alerts_creation').on(table.createdBy, table.creationKey),
  ],
)

const ofAlert = () =>
  reference('alert_id')
    .notNull()
    .references(() => customerAlerts.id, { onDelete: 'cascade' })

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

export const customerAlertEmails = pgTable('customer_alert_emails', { alertId: ofAlert(), email: text('email').notNull() }, (table) => [
  primaryKey({ columns: [table.alertId, table.email] }),
])
