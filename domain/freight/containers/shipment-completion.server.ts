import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { shipmentEvents, shipments } from '#db/postgres/schema/freight/shipments.ts'
import { dayMarkOf } from '#domain/freight/feeds/mappings/feed-fields.ts'
import type { Mode } from '#domain/freight/geography/mode.ts'
import { joinPlace } from '#domain/freight/geography/places/place-facts.ts'
import { isOver, type Status, statuses } from '#domain/freight/shipments/shipment.ts'
import { milestonesOf } from '#domain/freight/shipments/timeline/timeline.ts'

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

/**
 * Derives a shipment's dates, events and status from its containers: departure from the first, arrival and delivery from the last. An
 * empty return implies delivery. Values from other sources stay, and a status never moves back; values from an earlier completion of the
 * same feed are recalculated.
 */
export async function completeShipments(tx: Transaction, shipmentIds: readonly number[], source: string): Promise<void> {
  if (shipmentIds.length === 0) return
  const mark = `containers of ${source}`
  const standings = await findStandings(tx, shipmentIds, mark)
  await tx.delete(shipmentEvents).where(and(inArray(shipmentEvents.shipmentId, [...shipmentIds]), eq(shipmentEvents.source, mark)))
  const events = []
  for (const shipment of standings) {
    const steps = stepsOf(shipment)
    const changed = steps.flatMap(({ field, event, at, isDay }) => {
      const isOurs = shipment[field] === null || shipment[field] === shipment.own[event]
      const isChanged = shipment[field] !== at || shipment[dayMarkOf(field)] !== isDay
      return isOurs && isChanged ? [[field, at === null ? null : new Date(at)] as const, [dayMarkOf(field), isDay] as const] : []
    })
    const isFurther = !isOver(shipment.status) && statuses.indexOf(shipment.reached) > statuses.indexOf(shipment.status)
    if (changed.length > 0 || isFurther) {
      const row = { ...Object.fromEntries(changed), ...(isFurther && { status: shipment.reached }), updatedAt: sql`now()` }
      await tx.update(shipments).set(row).where(eq(shipments.id, shipment.id))
    }
    for (const { event, at, isDay, timeZone } of steps) {
      if (at === null || shipment.told.includes(event)) continue
      events.push({ shipmentId: shipment.id, eventType: event, occurredAt: new Date(at), isDay, timeZone, source: mark })
    }
  }
  if (events.length > 0) await tx.insert(shipmentEvents).values(events)
}

function stepsOf({ mode, origin, destination, ...known }: Standing) {
  const { departure, arrival, delivery } = milestonesOf(mode)
  return [
    { field: 'atd', event: departure, at: known.left, isDay: known.leftIsDay, timeZone: origin },
    { field: 'ata', event: arrival, at: known.arrived, isDay: known.arrivedIsDay, timeZone: destination },
    { field: 'deliveredAt', event: delivery, at: known.delivered, isDay: known.deliveredIsDay, timeZone: destination },
  ] as const
}

async function findStandings(tx: Transaction, ids: readonly number[], mark: string): Promise<Standing[]> {
  const ms = (instant: string) => sql.raw(`floor(extract(epoch from ${instant}) * 1000)::float8`)
  const dayOf = (date: string, order = 'asc') =>
    sql.raw(`coalesce((array_agg(${date}_is_day order by ${date} ${order}, ${date}_is_day) filter (where ${date} is not null))[1], false)`)
  const { rows } = await tx.execute<Standing & { [column: string]: unknown }>(sql`
    with box as (
      select c.shipment_id, c.status, f.own_departed_at as departed, f.own_arrived_at as arrived, coalesce(f.delivered_at, f.returned_at) as delivered,
        f.own_departed_at_is_day as departed_is_day, f.own_arrived_at_is_day as arrived_is_day,
        case when f.delivered_at is not null then f.delivered_at_is_day else f.returned_at_is_day end as delivered_is_day
      from containers c join container_facts f on f.container_id = c.id where c.shipment_id in ${[...ids]}
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
    select s.id::float8 as id, s.status, boxes.reached, s.mode, "leftIsDay", "arrivedIsDay", "deliveredIsDay",
      s.atd_is_day as "atdIsDay", s.ata_is_day as "ataIsDay", s.delivered_at_is_day as "deliveredAtIsDay",
      ${ms('s.atd')} as atd, ${ms('s.ata')} as ata, ${ms('s.delivered_at')} as "deliveredAt",
      ${ms('boxes.left')} as left, ${ms('boxes.arrived')} as arrived, ${ms('boxes.delivered')} as delivered,
      coalesce(o.time_zone, 'UTC') as origin, coalesce(d.time_zone, 'UTC') as destination,
      coalesce(event.told, '{}') as told, coalesce(event.own, '{}') as own
    from shipments s join boxes on boxes.shipment_id = s.id
    ${sql.raw(`${joinPlace('o', 's.project_id', 's.origin_port')} ${joinPlace('d', 's.project_id', 's.destination_port')}`)}
    cross join lateral (
      select array_agg(event_type) filter (where source is distinct from ${mark} and in_timeline) as told,
        json_object_agg(event_type, ${ms('occurred_at')}) filter (where source = ${mark}) as own
      from shipment_events where shipment_id = s.id
    ) event
    order by s.id for no key update of s`)
  return rows
}
