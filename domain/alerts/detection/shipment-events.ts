import { type SQL, sql } from 'drizzle-orm'
import { shipmentEventTypes } from '#db/postgres/schema/freight/event-types.ts'
import { type AlertKind, alertCatalogue, alertKinds } from '#domain/alerts/alert-kinds.ts'

/**
 * One SQL statement finds every kind of event, because an import touches thousands of shipments at once. $1 are the ids of touched
 * shipments, $2 of touched containers, $3 is when noticing began. $4 is the oldest day that is still news: a shipment imported months
 * after it departed raises no departure.
 */
const columns =
  'project_id, customer_id, shipment_id, container_id, kind, fact, before, after, category, actor_id, happened_at, happened_on'

interface Said {
  before?: string
  after?: string
  category?: string
  actor?: string
  on?: string
}
const said = ({ before = 'null', after = 'null', category = 'null', actor = 'null::bigint' }: Said) =>
  `${before}::text, ${after}::text, ${category}::text, ${actor}`
const shipmentFacts = (kind: AlertKind, fact: string, at: string, more: Said = {}) =>
  `s.project_id, s.customer_id, s.id, null::bigint, '${kind}', ${fact}::text, ${said(more)}, ${at}, ${more.on ?? 'null::date'}`
const containerFacts = (kind: string, fact: string, at: string, more: Said = {}) =>
  `s.project_id, s.customer_id, s.id, c.id, ${kind}, ${fact}::text, ${said(more)}, ${at}, ${more.on ?? 'null::date'}`
const categoryOf = (noun: 'shipment' | 'container') => `'${noun}:' || coalesce(d.category, 'other')`
const ofContainers = 'from containers c join shipments s on s.id = c.shipment_id'

const booked = (what: string) => `(select ${what} from shipment_events
  where shipment_id = s.id and in_timeline and event_type = ${shipmentEventTypes.bookingConfirmation} order by occurred_at, id limit 1)`
const dayOf = (at: string, zone: string, isDay = `${at}_is_day`) => `case when ${isDay} then (${at} at time zone ${zone})::date end`
const atOrigin = `coalesce((select time_zone from project_places where project_id = s.project_id and code = s.origin_port), 'UTC')`

/** A step happens once: a later correction of its date raises no second event. `on` is the day of a date that is only a day. */
const steps: readonly [AlertKind, at: string, on: string][] = [
  ['booking-confirmed', booked('occurred_at'), booked(dayOf('occurred_at', 'time_zone', 'is_day'))],
  ['departed', 'f.departed_at', dayOf('f.departed_at', atOrigin)],
  ['arrived', 'f.arrived_at', dayOf('f.arrived_at', 'f.time_zone')],
  ['delivered', 'f.delivered_at', dayOf('f.delivered_at', 'f.time_zone')],
]
const containerSteps: readonly [AlertKind, at: string, on: string][] = [
  ['out-of-gate', 'f.out_of_gate_at', dayOf('f.out_of_gate_at', 'f.time_zone')],
  ['empty-returned', 'f.returned_at', dayOf('f.returned_at', 'f.time_zone')],
]

/** The kinds of steps, for `in (…)`. */
export const stepKinds = [...steps, ...containerSteps].map(([kind]) => `'${kind}'`).join(', ')

/** Steps that have happened to shipments and containers: kind, shipment_id, container_id and at. */
export const currentSteps = (shipmentIds: SQL, containerIds: SQL): SQL =>
  sql.join(
    [
      ...steps.map(
        ([
          kind,
          at,
        ]) => sql`select ${kind}::text, s.id, null::bigint, ${sql.raw(at)} from shipments s join shipment_facts f on f.shipment_id = s.id
          where s.id = ${shipmentIds} and f.shipment_id = ${shipmentIds}`,
      ),
      ...containerSteps.map(
        ([
          kind,
          at,
        ]) => sql`select ${kind}::text, c.shipment_id, c.id, ${sql.raw(at)} from containers c join container_facts f on f.container_id = c.id
          where c.id = ${containerIds} and f.container_id = ${containerIds}`,
      ),
    ],
    sql` union all `,
  )

const expected = `case when d.is_day then to_char(expected_at at time zone f.time_zone, 'YYYY-MM-DD')
       else to_char(expected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end`

/** Null: a feed brought it. */
const creator = `(select created_by from shipment_history where shipment_id = s.id and act = 'created' limit 1)`

const selects = [
  `select ${shipmentFacts('shipment-created', `'created'`, 's.created_at', { actor: creator })} from shipments s
   where s.id = any($1::bigint[]) and s.created_at >= $3`,
  ...steps.map(
    ([
      kind,
      at,
      on,
    ]) => `select ${shipmentFacts(kind, `'${kind}'`, at, { on })} from shipments s join shipment_facts f on f.shipment_id = s.id
   where s.id = any($1::bigint[]) and f.shipment_id = any($1::bigint[]) and ${at} >= $4`,
  ),
  // Each of several changes is an event of its own; a digest nets them.
  `select ${shipmentFacts('eta-changed', 'd.id', 'd.created_at', { before: 'd.former', after: 'd.expected', actor: 'd.edited_by' })} from (
     select d.id, d.shipment_id, d.created_at, d.edited_by, ${expected} as expected,
       lag(${expected}) over (partition by d.shipment_id order by d.created_at, d.id) as former
     from shipment_dates d join shipment_facts f on f.shipment_id = d.shipment_id
     where d.kind = 'eta' and d.shipment_id = any($1::bigint[]) and f.shipment_id = any($1::bigint[])) d
   join shipments s on s.id = d.shipment_id
   where d.created_at >= $3 and d.former <> d.expected`,
  `select ${shipmentFacts('vessel-changed', 'h.id', 'h.created_at', { before: `c.value ->> 'before'`, after: `c.value ->> 'after'`, actor: 'h.created_by' })}
   from shipment_history h join shipments s on s.id = h.shipment_id
   cross join lateral (select value from jsonb_each(h.changes) where h.act = 'vessel_changed' order by key limit 1) c
   where h.shipment_id = any($1::bigint[]) and h.created_at >= $3`,
  `select ${shipmentFacts('document-added', 'd.id', 'd.created_at', {
    after: 'f.name',
    category: categoryOf('shipment'),
    actor: 'd.created_by',
  })}
   from shipment_documents d join shipments s on s.id = d.shipment_id join files f on f.id = d.file_id
   where d.shipment_id = any($1::bigint[]) and d.created_at >= $3`,
  `select ${shipmentFacts('comment-added', 'd.id', 'd.created_at', { after: 'left(d.text, 200)', actor: 'd.created_by' })}
   from shipment_comments d join shipments s on s.id = d.shipment_id
   where d.shipment_id = any($1::bigint[]) and d.created_at >= $3 and d.text is not null`,
  ...containerSteps.map(
    ([
      kind,
      at,
      on,
    ]) => `select ${containerFacts(`'${kind}'`, `'${kind}'`, at, { on })} ${ofContainers} join container_facts f on f.container_id = c.id
   where c.id = any($2::bigint[]) and f.container_id = any($2::bigint[]) and ${at} >= $4`,
  ),
  `select ${containerFacts(`case i.type when 'A' then 'container-abandoned' else 'incident-reported' end`, 'i.id', 'i.created_at', {
    after: 'left(i.comment, 200)',
    actor: 'i.created_by',
  })} ${ofContainers} join incidents i on i.container_id = c.id
   where c.id = any($2::bigint[]) and i.created_at >= $3 and i.deleted_at is null`,
  `select ${containerFacts(`'document-added'`, `'c' || d.id`, 'd.created_at', {
    after: 'f.name',
    category: categoryOf('container'),
    actor: 'd.created_by',
  })}
   ${ofContainers} join container_documents d on d.container_id = c.id join files f on f.id = d.file_id
   where c.id = any($2::bigint[]) and d.created_at >= $3`,
  `select ${containerFacts(`'comment-added'`, `'c' || d.id`, 'd.created_at', { after: 'left(d.text, 200)', actor: 'd.created_by' })}
   ${ofContainers} join container_comments d on d.container_id = c.id
   where c.id = any($2::bigint[]) and d.created_at >= $3 and d.text is not null`,
]

export const noted = (columns: string, found: string, now: string) =>
  `insert into activity_events (${columns}, noticed_at) select found.*, ${now}::timestamptz from (${found}) as found (${columns})
   order by found.happened_at on conflict do nothing returning id::float8 as id`

export const insertShipmentEvents = noted(columns, selects.join('\nunion all\n'), '$5')

/** The kinds of alerts about exceptions, for `in (…)`. */
export const exceptionAlerts = alertKinds
  .filter((kind) => alertCatalogue[kind].exception)
  .map((kind) => `'${kind}'`)
  .join(', ')
const current = `select * from exceptions where revised_at is null and kind in (${exceptionAlerts})`
const openingOf = (exception: string) => `to_char(${exception}.opens_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const isSame = (one: string, other: string) =>
  `${one}.shipment_id = ${other}.shipment_id and ${one}.kind = ${other}.kind and ${one}.container_id is not distinct from ${other}.container_id`
const lastRevision = (of: string) => `(select max(h.revised_at) from exceptions h where ${isSame('h', of)} and h.id < ${of}.id)`

/**
 * A fact or a limit has changed the opening of an exception that stayed open: whoever was told of it learns nothing new. Each revision since
 * has found it open, and replaced it at once by one that was open too.
 */
const hasStayedOpen = `exists (select from exceptions f
  join activity_events known on known.shipment_id = f.shipment_id and known.kind = f.kind and known.container_id is not distinct from f.container_id
    and known.fact = ${openingOf('f')}
  where ${isSame('f', 'e')} and f.id < e.id and f.revised_at >= f.opens_at and (f.closes_at is null or f.closes_at > f.revised_at)
    and not exists (select from exceptions g where ${isSame('g', 'e')} and g.id > f.id and g.id <= e.id
      and (greatest(g.first_seen_at, g.opens_at) > ${lastRevision('g')} or g.id < e.id and (g.opens_at > g.revised_at or g.closes_at <= g.revised_at))))`

/**
 * Whoever removes or replaces one of these waits until the events of it are written, and then changes them too. $1 are touched shipments or
 * containers, $2 as $3 above.
 */
export const holdAttachments = (['shipment', 'container'] as const).map((noun) => ({
  noun,
  statements: ['comments', 'documents'].map(
    (attached) => `select from ${noun}_${attached} where ${noun}_id = any($1::bigint[]) and created_at >= $2 for share`,
  ),
}))

/**
 * Exceptions that opened after $1 and up to $2 (now), or became known after $1 to be open: an interval may be known long before it opens.
 * Leaves out those that opened before $3, those that have closed again, and those that were open under another opening.
 */
export const insertExceptionEvents = noted(
  columns,
  `select s.project_id, s.customer_id, s.id, e.container_id, e.kind, ${openingOf('e')},
     ${said({})}, e.opens_at, null::date
   from (${current} and opens_at > $1::timestamptz and opens_at <= $2::timestamptz
     union ${current} and first_seen_at > $1::timestamptz and opens_at > $3::timestamptz and opens_at <= $2::timestamptz) e
   join shipments s on s.id = e.shipment_id
   where (e.closes_at is null or e.closes_at > $2::timestamptz) and not ${hasStayedOpen}`,
  '$2',
)
