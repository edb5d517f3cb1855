import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { updateSets } from '#db/postgres/row-sets.ts'
import { shipmentEvents, shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Mode } from '#domain/freight/geography/mode.ts'
import { joinPlace } from '#domain/freight/geography/places/place-facts.ts'
import { isFurther, isOver, type Status, statusByDates } from '#domain/freight/shipments/shipment.ts'
import { milestonesOf } from '#domain/freight/shipments/timeline/timeline.ts'
import { dayMarkOf } from '#domain/intake/fields/feed-fields.ts'
import { type ActualDate, type EventValue, eventTypeOf, isActualDate } from '#domain/intake/fields/ruled-fields.ts'
import { findRuledShipments } from '#domain/intake/rules/field-rules.server.ts'
import { type FeedWrite, type FollowedFeed, isStored, type RuledShipment, ruledWrite } from '#domain/intake/rules/follow-feed.server.ts'
import { replaceSteps, type WrittenSteps } from './shipment-steps.server.ts'

/** Instants are milliseconds. */
interface Standing {
  id: number
  mode: Mode | null
  status: Status
  atd: number | null
  ata: number | null
  deliveredAt: number | null
  origin: string
  destination: string
  atdIsDay: boolean
  ataIsDay: boolean
  deliveredAtIsDay: boolean
  left: number | null
  leftIsDay: boolean
  arrived: number | null
  arrivedIsDay: boolean
  delivered: number | null
  deliveredIsDay: boolean
  reached: Status
  told: number[]
  own: Record<string, number>
}

/** The source of events that follow from the containers of a shipment, whoever told of them. */
const completionMark = 'containers of all'

/** Former builds wrote a mark for each source. */
export const isCompletion = (source: SQLWrapper): SQL => sql`starts_with(${source}, 'containers of ')`

/**
 * Derives a shipment's dates, events and status from its containers: departure from the first, arrival and delivery from the last. An
 * empty return implies delivery. Values that a source itself gave stay, and a status never moves back; values from an earlier
 * completion are recalculated.
 */
export async function completeShipments(tx: Transaction, shipmentIds: readonly number[]): Promise<void> {
  if (shipmentIds.length === 0) return
  const completed = await findCurrentShipments(tx, shipmentIds)
  const ruledShipments = await findRuledShipments(tx, shipmentIds)
  const rows: { id: number }[] = []
  const written: WrittenSteps[] = []
  for (const current of completed) {
    const ruled = ruledShipments.get(current.id)
    const write = ruledWrite(ruled, completionOf(ruled ? asFeedsLeftIt(current, ruled) : current))
    const columns = ruled && write.followed ? unlessDenied(write.followed, ruled) : write.columns
    if (Object.keys(columns).length > 0) rows.push({ ...columns, id: current.id })
    written.push({ ...write, shipmentId: current.id })
  }
  await updateSets(tx, shipments, rows)
  // All containers are looked at anew, whoever changed one: what they gave before follows from them again.
  await replaceSteps(tx, { before: shipmentIds, ofSource: isCompletion(shipmentEvents.source) }, written)
}

/** What a completion writes: dates that no other source gave, a status that lies further, events that nobody else has. */
function completionOf(shipment: Standing): FeedWrite {
  const steps = stepsOf(shipment)
  const changed = steps.flatMap(({ field, event, at, isDay }) => {
    const isOurs = shipment[field] === null || shipment[field] === shipment.own[event]
    const isChanged = shipment[field] !== at || shipment[dayMarkOf(field)] !== isDay
    return isOurs && isChanged ? [[field, at === null ? null : new Date(at)] as const, [dayMarkOf(field), isDay] as const] : []
  })
  const status = isFurther(shipment.reached, shipment.status) ? { status: shipment.reached } : {}
  const events = steps.flatMap(({ event, at, isDay, timeZone }) => {
    const isOthers = at === null || shipment.told.includes(event)
    return isOthers ? [] : [{ eventType: event, occurredAt: new Date(at), isDay, timeZone, source: completionMark }]
  })
  return { columns: { ...Object.fromEntries(changed), ...status }, source: completionMark, events }
}

/** The shipment without what a person wrote: a completion follows what feeds sent before. */
function asFeedsLeftIt(current: Standing, { rules }: RuledShipment): Standing {
  const former = { ...current, own: { ...current.own } }
  for (const [field, { feedValue }] of rules) {
    const type = eventTypeOf(field)
    if (type !== null) {
      const events = feedValue as readonly EventValue[]
      const ours = events.find(isOurs)
      former.told = former.told.filter((told) => told !== type)
      if (events.some((event) => !isOurs(event) && event.inTimeline)) former.told.push(type)
      if (ours) former.own[type] = Date.parse(ours.occurredAt)
      else delete former.own[type]
    }
    const value = feedValue as Record<string, unknown>
    // Containers do not take up again what a person has ended.
    if (field === 'status' && !isOver(current.status)) former.status = value.status as Status
    if (!isActualDate(field)) continue
    const { [field]: at, [dayMarkOf(field)]: isDay } = value
    former[field] = typeof at === 'string' ? Date.parse(at) : null
    former[dayMarkOf(field)] = isDay === true
  }
  return former
}

const isOurs = ({ source }: EventValue): boolean => source?.startsWith('containers of ') ?? false

const dateOfStatus: { [status in Status]?: ActualDate } = { in_transit: 'atd', arrived: 'ata', delivered: 'deliveredAt' }

/** Containers that have arrived do not move a shipment on of which a person says that it has not. */
function unlessDenied({ columns, ended }: FollowedFeed, { row, rules }: RuledShipment): FollowedFeed['columns'] {
  const { status, ...rest } = columns as { status?: Status }
  const changed = Object.fromEntries(Object.entries(rest).filter(([column, value]) => !isStored(row, column, value)))
  if (status === undefined || rules.has('status')) return status === undefined ? changed : { ...changed, status }
  const date = dateOfStatus[status]
  const isDenied = date !== undefined && row[date] === null && rules.has(date) && !ended.some(({ field }) => field === date)
  const reached = isDenied ? statusByDates({ ...row, ...rest }) : status
  return isFurther(reached, row.status) ? { ...changed, status: reached } : changed
}

function stepsOf({ mode, origin, destination, ...known }: Standing) {
  const { departure, arrival, delivery } = milestonesOf(mode)
  return [
    { field: 'atd', event: departure, at: known.left, isDay: known.leftIsDay, timeZone: origin },
    { field: 'ata', event: arrival, at: known.arrived, isDay: known.arrivedIsDay, timeZone: destination },
    { field: 'deliveredAt', event: delivery, at: known.delivered, isDay: known.deliveredIsDay, timeZone: destination },
  ] as const
}

async function findCurrentShipments(tx: Transaction, ids: readonly number[]): Promise<Standing[]> {
  const ms = (instant: string) => sql.raw(`floor(extract(epoch from ${instant}) * 1000)::float8`)
  const dayOf = (date: string, order = 'asc') =>
    sql.raw(`coalesce((array_agg(${date}_is_day order by ${date} ${order}, ${date}_is_day) filter (where ${date} is not null))[1], false)`)
  const { rows } = await tx.execute<Standing & { [column: string]: unknown }>(sql`
    with box as (
      select c.shipment_id, c.status, f.own_departed_at as departed, f.own_arrived_at as arrived, coalesce(f.delivered_at, f.returned_at) as delivered,
        f.own_departed_at_is_day as departed_is_day, f.own_arrived_at_is_day as arrived_is_day,
        case when f.delivered_at is not null then f.delivered_at_is_day else f.returned_at_is_day end as delivered_is_day
      from containers c join container_facts f on f.container_id = c.id where c.shipment_id in ${[...ids]} and c.hidden_at is null
    ), boxes as (
      select shipment_id, min(departed) as "left", ${dayOf('departed')} as "leftIsDay",
        bool_and(arrived is not null) and ${dayOf('arrived', 'desc')} as "arrivedIsDay",
        bool_and(delivered is not null) and ${dayOf('delivered', 'desc')} as "deliveredIsDay",
        case when bool_and(arrived is not null) then max(arrived) end as arrived,
        case when bool_and(delivered is not null) then max(delivered) end as delivered,
        case when bool_and(status in ('delivered', 'returned')) then 'delivered'
          when bool_and(status in ('arrived', 'out_of_gate', 'delivered', 'returned')) then 'arrived'
          when bool_or(status <> 'booked') then 'in_transit' else 'requested' end as reached
      from box group by shipment_id
    )
    select s.id::float8 as id, s.status, coalesce(boxes.reached, 'requested') as reached, s.mode, coalesce("leftIsDay", false) as "leftIsDay",
      coalesce("arrivedIsDay", false) as "arrivedIsDay", coalesce("deliveredIsDay", false) as "deliveredIsDay",
      s.atd_is_day as "atdIsDay", s.ata_is_day as "ataIsDay", s.delivered_at_is_day as "deliveredAtIsDay",
      ${ms('s.atd')} as atd, ${ms('s.ata')} as ata, ${ms('s.delivered_at')} as "deliveredAt",
      ${ms('boxes.left')} as left, ${ms('boxes.arrived')} as arrived, ${ms('boxes.delivered')} as delivered,
      coalesce(o.time_zone, 'UTC') as origin, coalesce(d.time_zone, 'UTC') as destination,
      coalesce(event.told, '{}') as told, coalesce(event.own, '{}') as own
    from shipments s left join boxes on boxes.shipment_id = s.id
    ${sql.raw(`${joinPlace('o', 's.project_id', 's.origin_port')} ${joinPlace('d', 's.project_id', 's.destination_port')}`)}
    cross join lateral (
      select array_agg(event_type) filter (where ${isCompletion(sql`source`)} is not true and in_timeline) as told,
        json_object_agg(event_type, ${ms('occurred_at')}) filter (where ${isCompletion(sql`source`)}) as own
      from shipment_events where shipment_id = s.id
    ) event
    where s.id in ${[...ids]} order by s.id for no key update of s`)
  return rows
}
