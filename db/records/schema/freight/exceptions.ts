import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, reference, updatedAt } from '../ground/columns.ts'
import { ofProject } from '../ground/projects.ts'
import { users } from '../people/access.ts'
import { customers } from '../people/customers.ts'
import { containers } from './containers.ts'
import { shipments } from './shipments.ts'

const ofShipment = () =>
  reference('shipment_id')
    .notNull()
    .references(() => shipments.id, { onDelete: 'cascade' })

const kind = () =>
  text('kind', {
    enum: ['incident-open', 'free-time-over', 'arrival-delayed', 'departure-delayed', 'free-time-ending', 'documents-missing', 'no-news'],
  }).notNull()

/**
 * When shipments need attention, as the rules derive it from the facts (decision 33). Rows without `revised_at` are current; a row
 * whose facts have changed is kept, with the instant at which that was noticed.
 */
export const exceptions = pgTable(
  'exceptions',
  {
    id: identity(),
    shipmentId: ofShipment(),
    kind: kind(),
    /** Null where the shipment as a whole is meant. */
    containerId: reference('container_id').references(() => containers.id, { onDelete: 'cascade' }),
    opensAt: instant('opens_at').notNull(),
    closesAt: instant('closes_at'),
    /** When it was first known that it opens at `opensAt`; unchanged while only its end changes. */
    firstSeenAt: instant('first_seen_at').notNull(),
    revisedAt: instant('revised_at'),
  },
  (table) => [
    index('exceptions_shipment').on(table.shipmentId),
    index('exceptions_container').on(table.containerId),
    index('exceptions_opening').on(table.kind, table.opensAt).where(sql`revised_at is null`),
    index('exceptions_told').on(table.firstSeenAt).where(sql`revised_at is null`),
    uniqueIndex('exceptions_standing').on(table.shipmentId, table.kind, sql`coalesce(container_id, 0)`).where(sql`revised_at is null`),
  ],
)

/** Somebody has looked at one kind of exception of a shipment and does not want to be told again before a day. */
export const exceptionsSetAside = pgTable(
  'exceptions_set_aside',
  {
    id: identity(),
    shipmentId: ofShipment(),
    kind: kind(),
    /** From whom it is hidden: the forwarder's people, the customer's own people, or only the person who did it (decision 53). */
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
    index('exceptions_set_aside_shipment').on(table.shipmentId, table.kind),
    index('exceptions_set_aside_current').on(table.until).where(sql`brought_back_at is null`),
  ],
)

/** Thresholds of exceptions that a customer, or else the project, has set otherwise than decision 47. */
export const exceptionThresholds = pgTable(
  'exception_thresholds',
  {
    id: identity(),
    projectId: ofProject(),
    /** Null: for all customers of the project that have none of their own. */
    customerId: reference('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    departureHours: smallint('departure_hours'),
    arrivalHours: smallint('arrival_hours'),
    freeTimeDays: smallint('free_time_days'),
    silentDays: smallint('silent_days'),
    documentDays: smallint('document_days'),
    updatedAt: updatedAt(),
  },
  (table) => [unique('exception_thresholds_whose').on(table.projectId, table.customerId).nullsNotDistinct()],
)
