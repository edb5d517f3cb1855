import type { Pool, PoolClient } from 'pg'
import { selectPlace } from '#domain/freight/geography/places/place-facts.ts'
import type { ContainerFacts } from './container-facts.ts'

/** In no particular order; missing ids are left out. */
export async function listContainerFacts(pool: Pool | PoolClient, ids: readonly number[]): Promise<ContainerFacts[]> {
  const { rows } = await pool.query<ContainerFacts>(selectFacts, [ids])
  for (const { incident } of rows) if (incident) incident.reportedAt = new Date(incident.reportedAt)
  return rows
}

/** The columns are the fields of ContainerFacts. Voyage facts that a container lacks come from its shipment. */
const selectFacts = `
  select b.id::float8 as id, s.project_id as "projectId", s.customer_id::float8 as "customerId", c.name as customer,
    s.id::float8 as "shipmentId", s.number as "shipmentNumber", s.status as "shipmentStatus", s.mode, s.traffic, s.hbl, s.mbl,
    s.client_reference as "clientReference", s.consignee_name as consignee, s.vessel, coalesce(b.voyage, s.voyage) as voyage,
    b.number, b.type, b.status, coalesce(b.carrier, s.carrier) as carrier, b.dgr,
    ${selectPlace('s.project_id', 's.origin_port')} as origin, ${selectPlace('s.project_id', 's.destination_port')} as destination, ${selectPlace('s.project_id', 'b.port_terminal')} as terminal,
    s.origin_text as "originText", s.destination_text as "destinationText",
    coalesce(b.etd, s.etd) as etd, coalesce(b.eta, s.eta) as eta,
    coalesce(b.atd, event.departed, s.atd) as atd, coalesce(b.ata, event.arrived, s.ata) as ata,
    coalesce(b.out_of_gate_at, event.left_gate) as "outOfGateAt", coalesce(b.delivered_at, event.delivered) as "deliveredAt",
    coalesce(b.empty_returned_at, event.returned) as "emptyReturnedAt",
    b.carrier_free_days as "carrierFreeDays", b.customer_free_days as "customerFreeDays",
    b.max_empty_returned_on::text as "maxEmptyReturnedOn", b.max_carrier_empty_returned_on::text as "maxCarrierEmptyReturnedOn",
    (select json_build_object('type', type, 'causeId', cause_id, 'occurredOn', occurred_on, 'reportedAt', created_at)
      from incidents where container_id = b.id and deleted_at is null) as incident,
    greatest(b.updated_at, event.newest) as "lastUpdate"
  from containers b
  join shipments s on s.id = b.shipment_id
  join customers c on c.id = s.customer_id
  cross join lateral (
    select max(occurred_at) filter (where event_type = 4) as departed, max(occurred_at) filter (where event_type = 5) as arrived,
      max(occurred_at) filter (where event_type = 8) as left_gate, max(occurred_at) filter (where event_type = 10) as delivered,
      max(occurred_at) filter (where event_type = 9) as returned, max(created_at) as newest
    from container_events where container_id = b.id and in_timeline
  ) event
  where b.id = any($1::bigint[])`
