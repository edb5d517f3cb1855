import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { enumChecks, identity, instant, reference, updatedAt } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { containers } from './containers.ts'
import { exceptionKinds } from './exception-kinds.ts'
import { shipments } from './shipments.ts'

const ofShipment = () =>
  reference('shipment_id')
    .notNull()
    .references(() => shipments.id, { onDelete: 'cascade' })

const kind = () => text('kind', { enum: exceptionKinds }).notNull()

/**
 * Derived from the facts. Rows without `revised_at` are current; an outdated row stays, with the instant at which the change was noticed.
 */
export const exceptions = pgTable(
  'exceptions',
  {
    id: identity(),
    shipmentId: ofShipment(),
    kind: kind(),
    containerId: reference('container_id').references(() => containers.id, { onDelete: 'cascade' }),
    opensAt: instant('opens_at').notNull(),
    closesAt: instant('closes_at'),
    firstSeenAt: instant('first_seen_at').notNull(),
    revisedAt: instant('revised_at'),
  },
  (table) => [
    ...enumChecks(table),
    index('exceptions_shipment').on(table.shipmentId),
    index('exceptions_container').on(table.containerId),
    index('exceptions_opening').on(table.kind, table.opensAt).where(sql`revised_at is null`),
    index('exceptions_told').on(table.firstSeenAt).where(sql`revised_at is null`),
    uniqueIndex('exceptions_standing').on(table.shipmentId, table.kind, sql`coalesce(container_id, 0)`).where(sql`revised_at is null`),
  ],
)

export const exceptionsSetAside = pgTable(
  'exceptions_set_aside',
  {
    id: identity(),
    shipmentId: ofShipment(),
    kind: kind(),
    audience: text('audience', { enum: ['forwarder', 'customer', 'person'] }).notNull(),
    setAsideBy: reference('set_aside_by')
      .notNull()
      .references(() => users.id),
    setAsideAt: instant('set_aside_at').notNull(),
    until: instant('until').notNull(),
    reason: text('reason').notNull(),
    broughtBackBy: reference('brought_back_by').references(() => users.id),
    broughtBackAt: instant('brought_back_at'),
  },
  (table) => [
    ...enumChecks(table),
    index('exceptions_set_aside_shipment').on(table.shipmentId, table.kind),
    index('exceptions_set_aside_current').on(table.until).where(sql`brought_back_at is null`),
  ],
)

export const exceptionThresholds = pgTable(
  'exception_thresholds',
  {
    id: identity(),
    projectId: ofProject(),
    customerId: reference('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    departureHours: smallint('departure_hours'),
    arrivalHours: smallint('arrival_hours'),
    freeTimeDays: smallint('free_time_days'),
    silentDays: smallint('silent_days'),
    documentDays: smallint('document_days'),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('exception_thresholds_whose').on(table.projectId, table.customerId).nullsNotDistinct(),
    index('exception_thresholds_customer').on(table.customerId).where(sql`customer_id is not null`),
  ],
)
