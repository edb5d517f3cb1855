import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { enumChecks, identity, instant, reference } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { invoices } from '#db/postgres/schema/invoices/invoices.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import { customerAlerts } from './customer-alerts.ts'

/** Unique indexes keep the same fact from being stored twice. */
export const activityEvents = pgTable(
  'activity_events',
  {
    id: identity(),
    projectId: ofProject(),
    customerId: reference('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    shipmentId: reference('shipment_id').references(() => shipments.id, { onDelete: 'cascade' }),
    containerId: reference('container_id').references(() => containers.id, { onDelete: 'cascade' }),
    ticketId: reference('ticket_id').references(() => tickets.id, { onDelete: 'cascade' }),
    invoiceId: reference('invoice_id').references(() => invoices.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    fact: text('fact').notNull(),
    before: text('before'),
    after: text('after'),
    category: text('category'),
    actorId: reference('actor_id').references(() => users.id),
    happenedAt: instant('happened_at').notNull(),
    /** The day at its place, of what is known by its day only. */
    happenedOn: date('happened_on', { mode: 'string' }),
    noticedAt: instant('noticed_at').notNull(),
  },
  (table) => [
    uniqueIndex('activity_events_once').on(table.shipmentId, table.kind, sql`coalesce(container_id, 0)`, table.fact),
    uniqueIndex('activity_events_of_ticket_once').on(table.ticketId, table.kind, table.fact).where(sql`ticket_id is not null`),
    uniqueIndex('activity_events_of_invoice_once').on(table.invoiceId, table.kind, table.fact).where(sql`invoice_id is not null`),
    check('activity_events_of_one_thing', sql`num_nonnulls(shipment_id, ticket_id, invoice_id) = 1`),
    index('activity_events_container').on(table.containerId).where(sql`container_id is not null`),
    index('activity_events_customer').on(table.customerId, table.noticedAt),
    index('activity_events_noticed').on(table.noticedAt),
  ],
)

export const alertDigests = pgTable(
  'alert_digests',
  {
    id: identity(),
    projectId: ofProject(),
    /** "user:17", or "email:4:somebody@example.com" of project 4. */
    reader: text('reader').notNull(),
    manner: text('manner', { enum: ['RealTime', 'Consolidated'] }).notNull(),
    windowFrom: instant('window_from'),
    windowTo: instant('window_to').notNull(),
    /** 'nothing': all its events had been undone; 'refused': the recipient has unsubscribed. */
    state: text('state', { enum: ['mailed', 'nothing', 'refused'] }).notNull(),
    told: integer('told').notNull(),
    isFolded: boolean('is_folded').notNull().default(false),
  },
  (table) => [...enumChecks(table), index('alert_digests_reader').on(table.reader, table.manner, table.windowTo)],
)

export const alertDeliveries = pgTable(
  'alert_deliveries',
  {
    id: identity(),
    eventId: reference('event_id')
      .notNull()
      .references(() => activityEvents.id, { onDelete: 'cascade' }),
    reader: text('reader').notNull(),
    userId: reference('user_id').references(() => users.id, { onDelete: 'cascade' }),
    email: text('email'),
    alertId: reference('alert_id').references(() => customerAlerts.id, { onDelete: 'set null' }),
    manner: text('manner', { enum: ['RealTime', 'Consolidated'] }).notNull(),
    dueAt: instant('due_at').notNull(),
    digestId: reference('digest_id').references(() => alertDigests.id, { onDelete: 'set null' }),
    droppedAt: instant('dropped_at'),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('alert_deliveries_once').on(table.eventId, table.reader),
    index('alert_deliveries_due').on(table.manner, table.dueAt).where(sql`digest_id is null and dropped_at is null`),
    index('alert_deliveries_waiting').on(table.reader, table.manner).where(sql`digest_id is null and dropped_at is null`),
    index('alert_deliveries_user').on(table.userId, table.id),
    index('alert_deliveries_digest').on(table.digestId),
    index('alert_deliveries_alert').on(table.alertId, table.id),
  ],
)
