import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, numeric, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { attachmentsOf } from '#db/postgres/schema/accounts/attachments.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
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
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { billCoreOf } from './bill-core.ts'
import { ports } from './ports.ts'

export const shipments = pgTable(
  'shipments',
  {
    id: identity(),
    projectId: ofProject(),
    customerId: reference('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Whom its feed means, since a person moved it from them: until the feed names somebody else, it is `customerId`'s. */
    feedCustomerId: reference('feed_customer_id').references(() => customers.id),
    number: text('number').notNull(),
    mode: text('mode', { enum: ['air', 'sea', 'land'] }),
    traffic: text('traffic', { enum: ['import', 'export', 'cross_trade', 'domestic'] }),
    status: text('status', { enum: ['requested', 'booked', 'in_transit', 'arrived', 'delivered', 'cancelled'] }).notNull(),
    shipmentDate: date('shipment_date', { mode: 'string' }).notNull(),

    supplierName: text('supplier_name'),
    supplierAddress: text('supplier_address'),
    consigneeName: text('consignee_name'),
    consigneeAddress: text('consignee_address'),
    deliveryName: text('delivery_name'),
    deliveryAddress: text('delivery_address'),

    clientReference: text('client_reference'),
    projectReference: text('project_reference'),
    thirdPartyReference: text('third_party_reference'),
    incoterm: text('incoterm'),
    hbl: text('hbl'),
    mbl: text('mbl'),
    carrierBooking: text('carrier_booking'),
    carrier: text('carrier'),
    agent: text('agent'),
    coLoader: text('co_loader'),
    vessel: text('vessel'),
    voyage: text('voyage'),

    originPort: text('origin_port').references(() => ports.code),
    destinationPort: text('destination_port').references(() => ports.code),
    originText: text('origin_text'),
    destinationText: text('destination_text'),
    originApproximate: boolean('origin_approximate').notNull().default(false),
    destinationApproximate: boolean('destination_approximate').notNull().default(false),

    bookingRequestedAt: instant('booking_requested_at'),
    bookingRequestedAtIsDay: isDay('booking_requested_at'),
    cargoReadyOn: date('cargo_ready_on', { mode: 'string' }),
    etd: instant('etd'),
    etdIsDay: isDay('etd'),
    eta: instant('eta'),
    etaIsDay: isDay('eta'),
    /** The first ETA ever promised: the delay counts from it. */
    plannedEta: instant('planned_eta'),
    plannedEtaIsDay: isDay('planned_eta'),
    atd: instant('atd'),
    atdIsDay: isDay('atd'),
    ata: instant('ata'),
    ataIsDay: isDay('ata'),
    promisedOn: date('promised_on', { mode: 'string' }),
    deliveredAt: instant('delivered_at'),
    deliveredAtIsDay: isDay('delivered_at'),

    weightKg: numeric('weight_kg', { precision: 14, scale: 3, mode: 'number' }),
    /** What a source said in other units: '5291 lb', or '5300 lb + 20 kg' of several lines. */
    weightAsSaid: text('weight_as_said'),
    volumeAsSaid: text('volume_as_said'),
    volumeM3: numeric('volume_m3', { precision: 14, scale: 3, mode: 'number' }),
    pieces: integer('pieces'),
    dimensions: text('dimensions'),
    goods: text('goods'),
    dgr: boolean('dgr').notNull().default(false),
    imo: text('imo'),
    freightAmount: numeric('freight_amount', { precision: 16, scale: 2, mode: 'number' }),
    freightCurrency: text('freight_currency'),
    invoicing: text('invoicing'),
    observations: text('observations'),

    /** The source that brought it first; null: people, or events alone. By which key it knows it: `shipment_sources`. */
    source: text('source'),
    /** A trigger increments it on every change, by users and feeds alike; an edit of an older version is a conflict. */
    version: versioned(),
    /** Absent for everybody until it is restored, but for those who repair shipments. */
    hiddenAt: instant('hidden_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...enumChecks(table),
    index('shipments_customer').on(table.customerId, table.shipmentDate.desc(), table.id.desc()),
    index('shipments_feed_customer').on(table.feedCustomerId).where(sql`feed_customer_id is not null`),
    index('shipments_number').on(table.projectId, sql`lower(${table.number})`),
    // What other systems name a shipment by.
    index('shipments_mbl_core').on(table.projectId, billCoreOf(table.mbl)).where(sql`mbl is not null`),
    index('shipments_hbl_core').on(table.projectId, billCoreOf(table.hbl)).where(sql`hbl is not null`),
    index('shipments_carrier_booking').on(table.projectId, sql`lower(${table.carrierBooking})`).where(sql`carrier_booking is not null`),
    // A place is deleted, and its uses counted, by these.
    index('shipments_origin').on(table.originPort).where(sql`origin_port is not null`),
    index('shipments_destination').on(table.destinationPort).where(sql`destination_port is not null`),
    index('shipments_hidden').on(table.projectId, table.hiddenAt.desc(), table.id.desc()).where(sql`hidden_at is not null`),
  ],
)

export const shipmentEvents = pgTable(
  'shipment_events',
  {
    id: identity(),
    shipmentId: reference('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
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
  (table) => [index('shipment_events_shipment').on(table.shipmentId, table.eventType)],
)

/** Every ETD and ETA, written by a trigger so that no writer can forget; null when the date was withdrawn. */
export const shipmentDates = pgTable(
  'shipment_dates',
  {
    id: identity(),
    shipmentId: reference('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['etd', 'eta'] }).notNull(),
    expectedAt: instant('expected_at'),
    isDay: isDay(),
    source: text('source'),
    /** Why, as the source says. */
    reason: text('reason'),
    /** Who typed it; null: a feed sent it. */
    editedBy: reference('edited_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    ...enumChecks(table),
    index('shipment_dates_shipment').on(table.shipmentId, table.kind),
    index('shipment_dates_editor').on(table.editedBy).where(sql`edited_by is not null`),
  ],
)

export const routings = pgTable(
  'routings',
  {
    id: identity(),
    shipmentId: reference('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    sequence: smallint('sequence').notNull(),
    carrier: text('carrier'),
    vessel: text('vessel'),
    voyage: text('voyage'),
    originPort: text('origin_port').references(() => ports.code),
    destinationPort: text('destination_port').references(() => ports.code),
    etd: instant('etd'),
    etdIsDay: isDay('etd'),
    eta: instant('eta'),
    etaIsDay: isDay('eta'),
    /** Null: as the shipment. */
    mode: text('mode', { enum: ['sea', 'air', 'rail', 'land'] }),
    atd: instant('atd'),
    atdIsDay: isDay('atd'),
    ata: instant('ata'),
    ataIsDay: isDay('ata'),
    /** Whose the leg is: a file's or a system's, which may take it back; null: a person's, who keeps the whole list. */
    source: text('source'),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('routings_sequence').on(table.shipmentId, table.sequence),
    index('routings_origin').on(table.originPort).where(sql`origin_port is not null`),
    index('routings_destination').on(table.destinationPort).where(sql`destination_port is not null`),
  ],
)

const { subject, file, added, rules } = attachmentsOf('shipment', () => shipments.id)

export const shipmentComments = pgTable(
  'shipment_comments',
  {
    id: identity(),
    shipmentId: subject(),
    type: text('type', { enum: ['supplier_follow_up', 'order_quality', 'order_quantities', 'other'] }).notNull(),
    text: text('text'),
    ...added(),
  },
  (table) => [...enumChecks(table), ...rules(table, table.shipmentId, table.text)],
)

export const shipmentDocuments = pgTable(
  'shipment_documents',
  { id: identity(), shipmentId: subject(), fileId: file(), category: text('category'), ...added() },
  (table) => rules(table, table.shipmentId, table.fileId),
)
