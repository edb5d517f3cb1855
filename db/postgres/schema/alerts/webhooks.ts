import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { bytea, createdAt, enumChecks, identity, instant, reference, updatedAt, versioned } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { reportEmails } from '#db/postgres/schema/reports/report-runs.ts'
import { activityEvents } from './activity-events.ts'

export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: identity(),
    projectId: ofProject(),
    /** Whose rights decide what is sent: a person or a service account. */
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    url: text('url').notNull(),
    /** Types of events, as `shipment.eta_changed`. */
    types: text('types').array().notNull(),
    /** null: every customer that the owner sees. */
    customerIds: reference('customer_ids').array(),
    /** Leaves out what the owner did: a system that writes through the API is not sent its own changes. */
    ignoresOwn: boolean('ignores_own').notNull().default(false),
    secret: bytea('secret').notNull(),
    /** Signs as well until `former_until`. */
    formerSecret: bytea('former_secret'),
    formerUntil: instant('former_until'),
    /** 'waiting': several attempts have failed in a row, and one delivery at a time tries again. */
    state: text('state', { enum: ['on', 'waiting', 'stopped', 'off'] })
      .notNull()
      .default('on'),
    stoppedWhy: text('stopped_why', { enum: ['failing', 'gone', 'secret', 'restored'] }),
    failures: integer('failures').notNull().default(0),
    failingSince: instant('failing_since'),
    /** No attempt before then while waiting. */
    probeAt: instant('probe_at'),
    /** How many mails have been sent about the failure that lasts. */
    warnings: smallint('warnings').notNull().default(0),
    nextSequence: reference('next_sequence').notNull().default(1),
    version: versioned(),
    creationKey: text('creation_key'),
    createdBy: reference('created_by').references(() => users.id),
    createdAt: createdAt(),
    updatedBy: reference('updated_by').references(() => users.id),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('webhook_endpoints_creation').on(table.projectId, table.creationKey),
    index('webhook_endpoints_user').on(table.userId),
  ],
)

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: identity(),
    projectId: ofProject(),
    endpointId: reference('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** null once the event was withdrawn or has expired, and of a test. */
    eventId: reference('event_id').references(() => activityEvents.id, { onDelete: 'set null' }),
    /** Of `report.ready`, which is of no event: the mail that brought it. */
    reportEmailId: reference('report_letter_id').references(() => reportEmails.id, { onDelete: 'set null' }),
    /** What receivers know the message by: the same at every attempt. */
    messageId: uuid('message_id').notNull().defaultRandom(),
    type: text('type').notNull(),
    isCleared: boolean('is_cleared').notNull().default(false),
    /** What it reports lasts, and its end has not been sent. */
    isOpen: boolean('is_open').notNull().default(false),
    /** Of its endpoint, without gaps; null of a test. */
    sequence: reference('sequence'),
    orderingKey: text('ordering_key').notNull(),
    /** The number of the shipment, container, ticket or invoice. */
    subject: text('subject').notNull(),
    /** JSON, written once: every attempt sends the same bytes. */
    body: text('body').notNull(),
    state: text('state', { enum: ['due', 'sending', 'again', 'taken', 'refused', 'failed', 'dropped', 'skipped'] })
      .notNull()
      .default('due'),
    attempts: integer('attempts').notNull().default(0),
    /** While sending: when another process may claim it. null: there is no further attempt. */
    nextAttemptAt: instant('next_attempt_at'),
    status: integer('status'),
    /** Why there is no status. */
    fault: text('fault'),
    createdAt: createdAt(),
    deliveredAt: instant('delivered_at'),
  },
  (table) => [
    ...enumChecks(table),
    check('webhook_deliveries_small', sql`octet_length(body) <= 8192`),
    uniqueIndex('webhook_deliveries_once').on(table.endpointId, table.eventId, table.isCleared).where(sql`event_id is not null`),
    uniqueIndex('webhook_deliveries_of_report_once').on(table.reportEmailId, table.endpointId).where(sql`report_letter_id is not null`),
    uniqueIndex('webhook_deliveries_sequence').on(table.endpointId, table.sequence),
    index('webhook_deliveries_waiting').on(table.endpointId, table.nextAttemptAt, table.sequence).where(sql`next_attempt_at is not null`),
    index('webhook_deliveries_order').on(table.endpointId, table.orderingKey, table.sequence).where(sql`next_attempt_at is not null`),
    index('webhook_deliveries_open').on(table.endpointId, table.eventId).where(sql`is_open`),
    index('webhook_deliveries_event').on(table.eventId),
    index('webhook_deliveries_created').on(table.createdAt),
    index('webhook_deliveries_project').on(table.projectId, table.id),
  ],
)

/** The last twelve of a delivery. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: identity(),
    deliveryId: reference('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    /** When it left: `webhook-timestamp`. */
    beganAt: instant('began_at').notNull(),
    /** null while under way, and for ever if the process ended meanwhile: nobody knows whether it arrived. */
    outcome: text('outcome', { enum: ['taken', 'refused', 'failed'] }),
    status: integer('status'),
    fault: text('fault'),
    answer: varchar('answer', { length: 500 }),
    ms: integer('ms'),
  },
  (table) => [...enumChecks(table), index('webhook_attempts_delivery').on(table.deliveryId, table.id)],
)
