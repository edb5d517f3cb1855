import type { Pool, PoolClient } from 'pg'
import { statementByIds } from '#db/postgres/prepared.server.ts'
import { joinPlaceText, withPlaces } from '#domain/freight/geography/places/place-facts.ts'
import { selectDays } from '#domain/freight/shipments/day-marks.ts'
import { isShown } from '#domain/freight/shipments/shown-rows.ts'
import type { ContainerFacts } from './container-facts.ts'
import { selectEndingDays } from './free-time/ending-days.ts'

/** In no particular order; missing and hidden ids are left out. */
export const listContainerFacts = (pool: Pool | PoolClient, ids: readonly number[]): Promise<ContainerFacts[]> =>
  complete(selectShown(pool, ids))

/** Hidden ones too: their exceptions go on, so that what is restored has no news that happened meanwhile. */
export const listAllContainerFacts = (pool: Pool | PoolClient, ids: readonly number[]): Promise<ContainerFacts[]> =>
  complete(selectAll(pool, ids))

async function complete(facts: Promise<ContainerFacts[]>): Promise<ContainerFacts[]> {
  const rows = withPlaces(await facts, 'origin', 'destination', 'terminal')
  for (const { incident } of rows) if (incident) incident.reportedAt = new Date(incident.reportedAt)
  return rows
}

const dayMarks = {
  etd: 'f.etd_is_day',
  eta: 'f.eta_is_day',
  atd: 'f.departed_at_is_day',
  ata: 'f.arrived_at_is_day',
  outOfGateAt: 'f.out_of_gate_at_is_day',
  deliveredAt: 'f.delivered_at_is_day',
  emptyReturnedAt: 'f.returned_at_is_day',
}

/** The columns are the fields of ContainerFacts. Both sides of the join are given the ids, as in `listFacts`. */
const selectFacts = (isMeant: string) =>
  statementByIds<ContainerFacts>(
    (isAsked) => `
  select b.id::float8 as id, s.project_id as "projectId", s.customer_id::float8 as "customerId", c.name as customer,
    s.id::float8 as "shipmentId", s.number as "shipmentNumber", s.status as "shipmentStatus", s.mode, s.traffic, s.hbl, s.mbl, s.carrier_booking as "carrierBooking",
    s.client_reference as "clientReference", s.consignee_name as consignee, s.vessel, coalesce(b.voyage, s.voyage) as voyage,
    b.number, b.type, b.status, coalesce(b.carrier, s.carrier) as carrier, b.dgr,
    origin.place as origin, destination.place as destination, terminal.place as terminal,
    s.origin_text as "originText", s.destination_text as "destinationText",
    ${selectDays(dayMarks)} as days, f.etd, f.eta, f.departed_at as atd, f.arrived_at as ata, f.out_of_gate_at as "outOfGateAt", f.delivered_at as "deliveredAt",
    f.returned_at as "emptyReturnedAt", f.is_returned as "isReturned", f.over_at as "overAt", f.last_update as "lastUpdate",
    b.carrier_free_days as "carrierFreeDays", b.customer_free_days as "customerFreeDays",
    b.max_empty_returned_on::text as "maxEmptyReturnedOn", b.max_carrier_empty_returned_on::text as "maxCarrierEmptyReturnedOn",
    ${selectEndingDays} as "endingDays",
    (select json_build_object('type', type, 'causeId', cause_id, 'occurredOn', occurred_on, 'reportedAt', created_at)
      from incidents where container_id = b.id and deleted_at is null) as incident
  from containers b
  join shipments s on s.id = b.shipment_id
  join customers c on c.id = s.customer_id
  join container_facts f on f.container_id = b.id
  ${joinPlaceText('origin', 's.project_id', 's.origin_port')}
  ${joinPlaceText('destination', 's.project_id', 's.destination_port')}
  ${joinPlaceText('terminal', 's.project_id', 'b.port_terminal')}
  where ${isAsked('b.id')} and ${isAsked('f.container_id')} and ${isMeant}`,
  )

const selectShown = selectFacts(`${isShown('b')} and ${isShown('s')}`)
const selectAll = selectFacts('true')
