import { type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { billCoreOf } from '#db/postgres/schema/freight/bill-core.ts'
import { containerEventTypes, shipmentEventTypes } from '#db/postgres/schema/freight/event-types.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'
import { billCore } from '#domain/freight/shipments/bill-number.ts'
import { areShownOf } from '#domain/freight/shipments/shipment-scope.server.ts'
import { type PublishedEvent, type PublishedEventType, publishedCodes } from '#domain/intake/messages/formats/dcsa-3-event.ts'
import type { RowPlace } from '#domain/platform/search/rows-after.ts'

/** What the events are of; each reference that is given must fit. */
export interface EventFilter {
  booking?: string | undefined
  /** Of a master or a house bill. */
  bill?: string | undefined
  container?: string | undefined
  types: readonly PublishedEventType[]
  updatedFrom?: Date | undefined
  updatedTo?: Date | undefined
}

const { atd, ata, pickUp, finalArrival } = shipmentEventTypes

/**
 * What happened and is expected of the shipments of the viewer's customers that the references name, in the order of change. Returns the
 * place after which the next page begins, null at the end.
 */
export async function listPublishedEvents(
  viewer: Viewer,
  asked: EventFilter,
  { limit, after }: { limit: number; after: RowPlace | null },
): Promise<{ events: PublishedEvent[]; next: RowPlace | null }> {
  const { rows } = await db().execute<PublishedEvent & { place: string; [column: string]: unknown }>(sql`
    with meant as (
      select * from ${shipments} where ${areShownOf(viewer, scopeOf(viewer))} and ${isMeant(asked)}
    ), boxes as (
      select c.* from containers c join meant m on m.id = c.shipment_id
      where c.hidden_at is null and ${asked.container === undefined ? sql`true` : sql`c.number = ${asked.container}`}
    ), told as (
      ${ofShipments} union all ${ofContainers}
    )
    select told.id, told.of, told.event_type as "eventType", told.classifier, told.reason, told.container, told.place_code as "placeCode",
      to_char(told.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      to_char(told.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "updatedAt",
      to_char(told.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place,
      m.number, m.mbl, m.hbl, m.carrier_booking as booking, m.mode, m.origin_port as origin, m.destination_port as destination, coalesce(leg.vessel, m.vessel) as vessel, coalesce(leg.voyage, m.voyage) as voyage
    from told join meant m on m.id = told.shipment_id
    left join lateral (
      select r.vessel, r.voyage from routings r where r.shipment_id = m.id and (r.mode is null or r.mode = m.mode)
      order by case when told.event_type = any(${sql.param([atd, pickUp, containerEventTypes.atd])}::int[]) then r.sequence else -r.sequence end limit 1
    ) leg on true
    where ${hasCode(asked.types)}
      ${asked.updatedFrom ? sql`and told.updated_at >= ${asked.updatedFrom.toISOString()}` : sql``}
      ${asked.updatedTo ? sql`and told.updated_at <= ${asked.updatedTo.toISOString()}` : sql``}
      ${after ? sql`and (told.updated_at, told.id) > (${after[0]}::timestamptz, ${after[1]}::text)` : sql``}
    order by told.updated_at, told.id limit ${limit + 1}`)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    events: page.map(({ place: _, ...event }) => event),
    next: rows.length > limit && last ? [last.place, last.id] : null,
  }
}

function isMeant({ booking, bill, container }: EventFilter): SQL {
  const parts = [
    booking === undefined ? null : sql`lower(carrier_booking) = lower(${booking})`,
    bill === undefined ? null : sql`(${billCoreOf(sql`mbl`)} = ${billCore(bill)} or ${billCoreOf(sql`hbl`)} = ${billCore(bill)})`,
    container === undefined ? null : sql`id in (select shipment_id from containers where number = ${container} and hidden_at is null)`,
  ]
  return sql.join(
    parts.flatMap((part) => part ?? []),
    sql` and `,
  )
}

const isInland = sql`coalesce(m.mode, '') not in ('sea', 'air')`

const moved = sql`(values
  (case when ${isInland} then ${pickUp}::int else ${atd}::int end, f.departed_at), (case when ${isInland} then ${finalArrival}::int else ${ata}::int end, f.arrived_at)
) as moved (event_type, at)`

const expected = sql`
  select 'shipment-' || m.id || '-' || expected.kind as id, 'shipment' as of, m.id as shipment_id, expected.event_type, 'EST' as classifier, expected.at,
    coalesce(version.created_at, m.updated_at) as updated_at, version.reason, null::text as container, null::text as place_code
  from meant m cross join lateral (values
    ('etd', case when ${isInland} then ${pickUp}::int else ${atd}::int end, m.etd), ('eta', case when ${isInland} then ${finalArrival}::int else ${ata}::int end, m.eta)
  ) as expected (kind, event_type, at)
  left join lateral (
    select d.created_at, d.reason from shipment_dates d where d.shipment_id = m.id and d.kind = expected.kind order by d.created_at desc, d.id desc limit 1
  ) version on true
  where expected.at is not null`

const ofShipments = sql`${expected}
  union all
  select 'shipment-' || m.id || '-' || moved.event_type, 'shipment', m.id, moved.event_type, 'ACT', moved.at, coalesce(event.created_at, m.updated_at), null, null, null
  from meant m join shipment_facts f on f.shipment_id = m.id cross join lateral ${moved}
  left join lateral (select max(e.created_at) as created_at from shipment_events e where e.shipment_id = m.id and e.event_type = moved.event_type) event on true
  where moved.at is not null
  union all
  select * from (
    select distinct on (e.shipment_id, e.event_type, case when e.in_timeline then null else e.occurred_at end)
      'shipment-' || m.id || '-' || e.event_type || case when e.in_timeline then '' else '-' || extract(epoch from e.occurred_at)::bigint end,
      'shipment', m.id, e.event_type::int, 'ACT', e.occurred_at, e.created_at, null, null, e.place_code
    from shipment_events e join meant m on m.id = e.shipment_id join shipment_facts f on f.shipment_id = m.id
    where not exists (select from ${moved} where moved.event_type = e.event_type and moved.at is not null)
    order by e.shipment_id, e.event_type, case when e.in_timeline then null else e.occurred_at end, e.created_at desc, e.id desc
  ) as happened`

const ofBox = containerEventTypes

const dated = sql`(values
  (${ofBox.atd}::int, kf.own_departed_at), (${ofBox.ata}::int, kf.own_arrived_at), (${ofBox.outOfGate}::int, kf.out_of_gate_at),
  (${ofBox.delivery}::int, kf.delivered_at), (${ofBox.emptyReturned}::int, kf.returned_at)
) as dated (event_type, at)`

const ofContainers = sql`
  select 'container-' || b.id || '-' || dated.event_type, 'container', b.shipment_id, dated.event_type, 'ACT', dated.at,
    coalesce(event.created_at, b.updated_at), null, b.number, null
  from boxes b join container_facts kf on kf.container_id = b.id cross join lateral ${dated}
  left join lateral (select max(e.created_at) as created_at from container_events e where e.container_id = b.id and e.event_type = dated.event_type) event on true
  where dated.at is not null
  union all
  select * from (
    select distinct on (e.container_id, e.event_type, case when e.in_timeline then null else e.occurred_at end)
      'container-' || b.id || '-' || e.event_type || case when e.in_timeline then '' else '-' || extract(epoch from e.occurred_at)::bigint end,
      'container', b.shipment_id, e.event_type::int, 'ACT', e.occurred_at, e.created_at, null, b.number, e.place_code
    from container_events e join boxes b on b.id = e.container_id join container_facts kf on kf.container_id = b.id
    where not exists (select from ${dated} where dated.event_type = e.event_type and dated.at is not null)
    order by e.container_id, e.event_type, case when e.in_timeline then null else e.occurred_at end, e.created_at desc, e.id desc
  ) as happened`

function hasCode(types: readonly PublishedEventType[]): SQL {
  const known = (of: PublishedEvent['of']) => {
    const numbers = Object.entries(publishedCodes[of]).flatMap(([number, { type }]) => (types.includes(type) ? [Number(number)] : []))
    return sql`(told.of = ${of} and told.event_type = any(${sql.param(numbers)}::int[]))`
  }
  return sql`(${known('shipment')} or ${known('container')})`
}
