import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import {
  createdAt,
  enumChecks,
  identity,
  instant,
  isDay,
  reference,
  saidOfEvent,
  updatedAt,
  versioned,
} from '#db/postgres/schema/core/columns.ts'
import { ports } from './ports.ts'
import { shipments } from './shipments.ts'

export const containers = pgTable(
  'containers',
  {
    id: identity(),
    shipmentId: reference('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    number: text('number').notNull(),
    type: text('type'),
    status: text('status', { enum: ['booked', 'in_transit', 'arrived', 'out_of_gate', 'delivered', 'returned'] }).notNull(),
    carrier: text('carrier'),
    voyage: text('voyage'),
    portTerminal: text('port_terminal').references(() => ports.code),
    temperature: text('temperature'),
    ventilation: text('ventilation'),
    description: text('description'),
    dimensions: text('dimensions'),
    pieces: integer('pieces'),
    weightKg: numeric('weight_kg', { precision: 14, scale: 3, mode: 'number' }),
    /** What a source said in other units: '5291 lb', or '5300 lb + 20 kg' of several lines. */
    weightAsSaid: text('weight_as_said'),
    volumeAsSaid: text('volume_as_said'),
    volumeM3: numeric('volume_m3', { precision: 14, scale: 3, mode: 'number' }),
    dgr: boolean('dgr').notNull().default(false),
    imo: text('imo'),
    carrierFreeDays: smallint('carrier_free_days'),
    customerFreeDays: smallint('customer_free_days'),
    maxEmptyReturnedOn: date('max_empty_returned_on', { mode: 'string' }),
    maxCarrierEmptyReturnedOn: date('max_carrier_empty_returned_on', { mode: 'string' }),
    etd: instant('etd'),
    etdIsDay: isDay('etd'),
    eta: instant('eta'),
    etaIsDay: isDay('eta'),
    atd: instant('atd'),
    atdIsDay: isDay('atd'),
    ata: instant('ata'),
    ataIsDay: isDay('ata'),
    outOfGateAt: instant('out_of_gate_at'),
    outOfGateAtIsDay: isDay('out_of_gate_at'),
    deliveredAt: instant('delivered_at'),
    deliveredAtIsDay: isDay('delivered_at'),
    emptyReturnedAt: instant('empty_returned_at'),
    emptyReturnedAtIsDay: isDay('empty_returned_at'),
    /** A trigger increments it on every change, by users and feeds alike; an edit of an older version is a conflict. */
    version: versioned(),
    /** Removed by hand: absent for everybody, with all that hangs on it. */
    hiddenAt: instant('hidden_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...enumChecks(table),
    index('containers_shipment').on(table.shipmentId),
    index('containers_number').on(table.number),
    index('containers_hidden').on(table.id).where(sql`hidden_at is not null`),
    index('containers_terminal').on(table.portTerminal).where(sql`port_terminal is not null`),
  ],
)

export const containerEvents = pgTable(
  'container_events',
  {
    id: identity(),
    containerId: reference('container_id')
      .notNull()
      .references(() => containers.id, { onDelete: 'cascade' }),
    eventType: smallint('event_type').notNull(),
    description: text('description'),
    occurredAt: instant('occurred_at').notNull(),
    isDay: isDay(),
    timeZone: text('time_zone').notNull(),
    responsible: text('responsible'),
    originName: text('origin_name'),
    ...saidOfEvent(),
    inTimeline: boolean('in_timeline').notNull().default(true),
    source: text('source'),
    createdAt: createdAt(),
  },
  (table) => [index('container_events_container').on(table.containerId, table.eventType)],
)

export const containerHistory = pgTable(
  'container_history',
  {
    id: identity(),
    containerId: reference('container_id')
      .notNull()
      .references(() => containers.id, { onDelete: 'cascade' }),
    act: text('act', {
      enum: ['changed', 'incident_recorded', 'incident_changed', 'incident_deleted', 'created', 'removed', 'restored'],
    }).notNull(),
    changes: jsonb('changes').$type<Record<string, { before: string | null; after: string | null }>>().notNull(),
    /** Asked of those who repair shipments. */
    reason: text('reason'),
    createdBy: reference('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [...enumChecks(table), index('container_history_container').on(table.containerId, table.createdAt.desc(), table.id.desc())],
)

/** What each feed last sent: only values that differ from it are written, so that users' edits stay. */
export const containerFeeds = pgTable(
  'container_feeds',
  {
    containerId: reference('container_id')
      .notNull()
      .references(() => containers.id, { onDelete: 'cascade' }),
    source: text('source').notNull(),
    said: jsonb('said').$type<{ fields: Record<string, string | number | boolean>; events: object[] }>().notNull(),
    /** What was there before a source of events said anything, for the day it takes that back. */
    replaced: jsonb('replaced').$type<Record<string, string | boolean | null>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.containerId, table.source] })],
)
