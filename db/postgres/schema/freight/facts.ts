import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgView, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '#db/postgres/schema/core/columns.ts'
import { containerEventTypes, milestones } from './event-types.ts'

const key = (name: string) => bigint(name, { mode: 'number' })
const isDay = (date: string) => boolean(`${date}_is_day`).notNull()

const destination = 'left join project_places pod on pod.project_id = s.project_id and pod.code = s.destination_port'

const { seaAndAir, inland } = milestones
/** With the latest that has an hour beside it: at one instant an hour wins over a day. */
const latest = (as: string, type: number) =>
  `max(occurred_at) filter (where event_type = ${type}) as ${as}, max(occurred_at) filter (where event_type = ${type} and not is_day) as timed_${as}`
/** Read only where no date is stored, and by no query that selects neither date nor mark. */
const milestone = (as: keyof typeof seaAndAir, isUnknown: string) => `left join lateral (
    select max(occurred_at) as at, max(occurred_at) filter (where not is_day) as timed_at from shipment_events where shipment_id = s.id and in_timeline and ${isUnknown}
      and event_type = case when s.mode in ('sea', 'air') then ${seaAndAir[as]} else ${inland[as]} end
  ) ${as} on true`
/** The mark of the date that a coalesce of column and events finds. */
const dayOf = (column: string, events: string, date = 'at') =>
  `case when ${column} is not null then ${column}_is_day else ${events}.timed_${date} is distinct from ${events}.${date} end`
const ownOrShipments = (date: string) => `case when c.${date} is not null then c.${date}_is_day else s.${date}_is_day end as ${date}_is_day`
const ownElse = (own: string, shipments: string) =>
  `case when own.${own} is not null then own.${own}_is_day else ${shipments} end as ${own}_is_day`
const firstKnown = `from shipment_dates
        where shipment_id = s.id and kind = 'eta' and expected_at is not null order by created_at, id limit 1`
const returnedAt = `coalesce(c.empty_returned_at, (select max(occurred_at) from container_events
          where container_id = c.id and in_timeline and event_type = ${containerEventTypes.emptyReturned}))`
const isReturned = (returnedAt: string) => `(${returnedAt} is not null or c.status = 'returned')`

/**
 * What is known of a shipment, defined once (decision 140). A stored date wins over the latest event of its kind in the timeline. The delay
 * is in calendar days at the destination (UTC when unknown), from the first ETA to the arrival or else the latest ETA; negative is early.
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
  delayDays: integer('delay_days'),
  verdict: text('verdict', { enum: ['delayed', 'onTime'] }),
  /** Event numbers in the timeline. */
  steps: smallint('steps').array().notNull(),
  containers: text('containers').array().notNull(),
  openContainers: integer('open_containers').notNull(),
  /** The newest event or changed date. */
  lastNewsAt: instant('last_news_at').notNull(),
  /** The newest of news, its row and its containers. */
  lastUpdate: instant('last_update').notNull(),
}).as(
  sql.raw(`
  select s.id as shipment_id, coalesce(pod.time_zone, 'UTC') as time_zone,
    known.first_eta, s.eta as latest_eta, known.departed_at, known.arrived_at, known.delivered_at,
    known.first_eta_is_day, s.eta_is_day as latest_eta_is_day, known.departed_at_is_day, known.arrived_at_is_day, known.delivered_at_is_day,
    case s.status when 'delivered' then coalesce(known.delivered_at, s.updated_at) when 'cancelled' then s.updated_at end as over_at,
    late.days as delay_days, case sign(late.days) when 1 then 'delayed' when 0 then 'onTime' when -1 then 'onTime' end as verdict,
    coalesce(event.steps, '{}') as steps,
    coalesce(box.numbers, '{}') as containers, coalesce(box.open, 0)::int as open_containers,
    coalesce(box.returns, '{}') as container_returns,
    greatest(s.created_at, event.newest, told.newest) as last_news_at,
    greatest(s.updated_at, event.newest, told.newest, box.newest) as last_update
  from shipments s
  ${destination}
  left join lateral (
    select array_agg(distinct event_type) filter (where in_timeline) as steps, max(created_at) as newest
    from shipment_events where shipment_id = s.id
  ) event on true
  left join lateral (select max(created_at) as newest from shipment_dates where shipment_id = s.id) told on true
  left join lateral (
    select array_agg(number order by id) as numbers, count(*) filter (where not ${isReturned('c.returned_at')}) as open, max(updated_at) as newest,
      array_agg(returned_at) filter (where returned_at is not null or not ${isReturned('c.returned_at')}) as returns
    from (
      -- The offset keeps PostgreSQL from looking the event up at each mention.
      select id, number, status, updated_at,
        ${returnedAt} as returned_at
      from containers c where shipment_id = s.id and hidden_at is null offset 0
    ) c
  ) box on true
  ${milestone('departure', 's.atd is null')}
  ${milestone('arrival', 's.ata is null')}
  ${milestone('delivery', 's.delivered_at is null')}
  cross join lateral (
    select coalesce(s.atd, departure.at) as departed_at, coalesce(s.ata, arrival.at) as arrived_at,
      coalesce(s.delivered_at, delivery.at) as delivered_at,
      coalesce(s.planned_eta, (select expected_at ${firstKnown})) as first_eta,
      ${dayOf('s.atd', 'departure')} as departed_at_is_day, ${dayOf('s.ata', 'arrival')} as arrived_at_is_day,
      ${dayOf('s.delivered_at', 'delivery')} as delivered_at_is_day,
      case when s.planned_eta is not null then s.planned_eta_is_day else coalesce((select is_day ${firstKnown}), false) end as first_eta_is_day
  ) known
  cross join lateral (
    select case when s.status <> 'cancelled' then (coalesce(known.arrived_at, s.eta) at time zone coalesce(pod.time_zone, 'UTC'))::date
      - (known.first_eta at time zone coalesce(pod.time_zone, 'UTC'))::date end as days
  ) late`),
)

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
}).as(
  sql.raw(`
  select c.id as container_id, coalesce(terminal.time_zone, pod.time_zone, 'UTC') as time_zone,
    coalesce(c.etd, s.etd) as etd, coalesce(c.eta, s.eta) as eta,
    ${ownOrShipments('etd')}, ${ownOrShipments('eta')},
    coalesce(own.departed_at, s.atd, departure.at) as departed_at, coalesce(own.arrived_at, s.ata, arrival.at) as arrived_at,
    ${ownElse('departed_at', dayOf('s.atd', 'departure'))}, ${ownElse('arrived_at', dayOf('s.ata', 'arrival'))},
    own.departed_at as own_departed_at, own.arrived_at as own_arrived_at,
    own.departed_at_is_day as own_departed_at_is_day, own.arrived_at_is_day as own_arrived_at_is_day,
    coalesce(c.out_of_gate_at, event.out_of_gate_at) as out_of_gate_at, coalesce(c.delivered_at, event.delivered_at) as delivered_at,
    ${dayOf('c.out_of_gate_at', 'event', 'out_of_gate_at')} as out_of_gate_at_is_day,
    ${dayOf('c.delivered_at', 'event', 'delivered_at')} as delivered_at_is_day,
    own.returned_at_is_day, own.returned_at, ${isReturned('own.returned_at')} as is_returned,
    case when ${isReturned('own.returned_at')} then coalesce(own.returned_at, c.updated_at) end as over_at,
    greatest(c.updated_at, event.newest) as last_update
  from containers c
  join shipments s on s.id = c.shipment_id
  ${destination}
  left join project_places terminal on terminal.project_id = s.project_id and terminal.code = c.port_terminal
  left join lateral (
    select ${latest('departed_at', containerEventTypes.atd)}, ${latest('arrived_at', containerEventTypes.ata)},
      ${latest('out_of_gate_at', containerEventTypes.outOfGate)}, ${latest('delivered_at', containerEventTypes.delivery)},
      ${latest('returned_at', containerEventTypes.emptyReturned)}, max(created_at) as newest
    from container_events where container_id = c.id and in_timeline
  ) event on true
  cross join lateral (
    select coalesce(c.atd, event.departed_at) as departed_at, coalesce(c.ata, event.arrived_at) as arrived_at,
      coalesce(c.empty_returned_at, event.returned_at) as returned_at,
      ${dayOf('c.atd', 'event', 'departed_at')} as departed_at_is_day, ${dayOf('c.ata', 'event', 'arrived_at')} as arrived_at_is_day,
      ${dayOf('c.empty_returned_at', 'event', 'returned_at')} as returned_at_is_day
  ) own
  ${milestone('departure', 'own.departed_at is null and s.atd is null')}
  ${milestone('arrival', 'own.arrived_at is null and s.ata is null')}`),
)
