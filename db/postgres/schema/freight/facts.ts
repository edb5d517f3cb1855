import { bigint, boolean, date, integer, pgView, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '#db/postgres/schema/core/columns.ts'

const key = (name: string) => bigint(name, { mode: 'number' })
const isDay = (date: string) => boolean(`${date}_is_day`).notNull()

/**
 * What is known of a shipment, defined once (decision 140). A stored date wins over the latest event of its kind in the timeline. Days of
 * delay are calendar days at the destination (UTC when unknown); negative is early.
 * `container_returns`, which drizzle cannot read, has one date per container, null while it is out, without those returned on an unknown
 * day. Outer joins let PostgreSQL skip what a query does not select.
 */
export const shipmentFacts = pgView('shipment_facts', {
  shipmentId: key('shipment_id').notNull(),
  /** Of the destination. */
  timeZone: text('time_zone').notNull(),
  firstEta: instant('first_eta'),
  firstEtaIsDay: isDay('first_eta'),
  latestEta: instant('latest_eta'),
  latestEtaIsDay: isDay('latest_eta'),
  departedAt: instant('departed_at'),
  departedAtIsDay: isDay('departed_at'),
  arrivedAt: instant('arrived_at'),
  arrivedAtIsDay: isDay('arrived_at'),
  deliveredAt: instant('delivered_at'),
  deliveredAtIsDay: isDay('delivered_at'),
  /** Delivered or cancelled: on an unknown day, when the row was last written. */
  overAt: instant('over_at'),
  /** From the first ETA to the arrival, else the latest ETA. The delay of an overdue shipment is larger: see `delayAt`. */
  toldDelay: integer('told_delay'),
  /** The day of the first ETA, while the shipment has not arrived: its delay is at least the days since. */
  awaitedSince: date('awaited_since'),
  /** Event numbers in the timeline. */
  steps: smallint('steps').array().notNull(),
  containers: text('containers').array().notNull(),
  openContainers: integer('open_containers').notNull(),
  /** The newest event or changed date. */
  lastNewsAt: instant('last_news_at').notNull(),
  /** The newest of news, its row and its containers. */
  lastUpdate: instant('last_update').notNull(),
}).existing()

/** What is known of a container. Its voyage is its own, else its shipment's. */
export const containerFacts = pgView('container_facts', {
  containerId: key('container_id').notNull(),
  /** Of the terminal, else of the shipment's destination. */
  timeZone: text('time_zone').notNull(),
  etd: instant('etd'),
  etdIsDay: isDay('etd'),
  eta: instant('eta'),
  etaIsDay: isDay('eta'),
  departedAt: instant('departed_at'),
  departedAtIsDay: isDay('departed_at'),
  arrivedAt: instant('arrived_at'),
  arrivedAtIsDay: isDay('arrived_at'),
  /** Without the shipment's. */
  ownDepartedAt: instant('own_departed_at'),
  ownDepartedAtIsDay: isDay('own_departed_at'),
  ownArrivedAt: instant('own_arrived_at'),
  ownArrivedAtIsDay: isDay('own_arrived_at'),
  outOfGateAt: instant('out_of_gate_at'),
  outOfGateAtIsDay: isDay('out_of_gate_at'),
  deliveredAt: instant('delivered_at'),
  deliveredAtIsDay: isDay('delivered_at'),
  returnedAt: instant('returned_at'),
  returnedAtIsDay: isDay('returned_at'),
  isReturned: boolean('is_returned').notNull(),
  /** Returned: on an unknown day, when the row was last written. */
  overAt: instant('over_at'),
  lastUpdate: instant('last_update').notNull(),
}).existing()
