import type { Pool, PoolClient } from 'pg'
import { selectPlace } from '#domain/freight/geography/places/place-facts.ts'
import type { ShipmentFacts } from './shipment-facts.ts'

/** In no particular order; missing ids are left out. */
export async function listFacts(pool: Pool | PoolClient, ids: readonly number[]): Promise<ShipmentFacts[]> {
  return (await pool.query<ShipmentFacts>(selectFacts, [ids])).rows
}

/** The columns are the fields of ShipmentFacts. Keys are cast to float8, because the driver returns bigint as text. */
const selectFacts = `
  select s.id::float8 as id, s.customer_id::float8 as "customerId", c.name as customer, s.number, s.mode, s.status, s.traffic, s.carrier, s.incoterm, s.vessel, s.goods,
    s.shipment_date::text as "shipmentDate", s.supplier_name as supplier, s.consignee_name as consignee,
    s.client_reference as "clientReference", s.hbl, s.mbl, ${selectPlace('s.project_id', 's.origin_port')} as origin, ${selectPlace('s.project_id', 's.destination_port')} as destination,
    s.origin_text as "originText", s.destination_text as "destinationText",
    s.origin_approximate as "originApproximate", s.destination_approximate as "destinationApproximate",
    s.etd, s.eta, s.planned_eta as "plannedEta", s.atd, s.ata, s.promised_on::text as "promisedOn",
    event.picked_up as "pickedUpAt", event.arrived as "arrivedAtFinalDestinationAt",
    coalesce(s.delivered_at, event.delivered) as "deliveredAt",
    greatest(s.updated_at, event.newest, container.newest, dates.newest) as "lastUpdate",
    coalesce(event.types, '{}') as "eventsInTimeline",
    coalesce(container.numbers, '{}') as containers, container.open::int as "openContainers",
    coalesce(container.returns, '{}') as "emptyReturns",
    coalesce((select json_agg(json_build_array(kind, ${msOf('opens_at')}, ${msOf('closes_at')}) order by opens_at, id)
      from exceptions where shipment_id = s.id and revised_at is null), '[]') as exceptions
  from shipments s
  join customers c on c.id = s.customer_id
  cross join lateral (
    select array_agg(distinct event_type) filter (where in_timeline) as types, max(created_at) as newest,
      max(occurred_at) filter (where event_type = 17) as picked_up, max(occurred_at) filter (where event_type = 27) as arrived,
      max(occurred_at) filter (where event_type = case when s.mode in ('sea', 'air') then 11 else 27 end) as delivered
    from shipment_events where shipment_id = s.id
  ) event
  cross join lateral (
    select array_agg(number order by id) as numbers, max(updated_at) as newest,
      count(*) filter (where empty_returned_at is null and status <> 'returned') as open,
      array_agg(empty_returned_at) filter (where empty_returned_at is not null or status <> 'returned') as returns
    from containers where shipment_id = s.id
  ) container
  cross join lateral (select max(created_at) as newest from shipment_dates where shipment_id = s.id) dates
  where s.id = any($1::bigint[])`

function msOf(instant: string): string {
  return `floor(extract(epoch from ${instant}) * 1000)`
}
