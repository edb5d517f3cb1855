import type { Pool, PoolClient } from 'pg'
import { statementByIds } from '#db/postgres/prepared.server.ts'
import { joinPlaceText, withPlaces } from '#domain/freight/geography/places/place-facts.ts'
import { selectDays } from './day-marks.ts'
import type { ShipmentFacts } from './shipment-facts.ts'
import { isShown } from './shown-rows.ts'

/** An exception goes on while its container is hidden, and is shown again with it. */
export const ofShownContainer = (exception: string) =>
  `not exists (select from containers where id = ${exception}.container_id and hidden_at is not null)`

/** In no particular order; missing and hidden ids are left out. */
export const listFacts = async (pool: Pool | PoolClient, ids: readonly number[]): Promise<ShipmentFacts[]> =>
  withPlaces(await selectFacts(pool, ids), 'origin', 'destination')

/**
 * The columns are the fields of ShipmentFacts. Keys are cast to float8, because the
 * driver returns bigint as text. The ids are compared twice, because PostgreSQL applies a list of ids to one side of a join only.
 */
const selectFacts = statementByIds<ShipmentFacts>(
  (isAsked) => `
  select s.id::float8 as id, s.customer_id::float8 as "customerId", c.name as customer, s.number, s.mode, s.status, s.traffic, s.carrier, s.incoterm, s.vessel, s.goods,
    s.shipment_date::text as "shipmentDate", s.supplier_name as supplier, s.consignee_name as consignee,
    s.client_reference as "clientReference", s.hbl, s.mbl, s.carrier_booking as "carrierBooking", origin.place as origin, destination.place as destination,
    s.origin_text as "originText", s.destination_text as "destinationText",
    s.origin_approximate as "originApproximate", s.destination_approximate as "destinationApproximate",
    ${selectDays({ etd: 's.etd_is_day', eta: 's.eta_is_day', atd: 'f.departed_at_is_day', ata: 'f.arrived_at_is_day' })} as days,
    s.etd, f.latest_eta as eta, f.departed_at as atd, f.arrived_at as ata, f.delivered_at as "deliveredAt", s.promised_on::text as "promisedOn",
    f.told_delay as "toldDelay", f.awaited_since::text as "awaitedSince", f.last_update as "lastUpdate", f.steps as "eventsInTimeline",
    f.containers, f.open_containers as "openContainers", f.container_returns as "emptyReturns",
    coalesce((select json_agg(json_build_array(kind, ${msOf('opens_at')}, ${msOf('closes_at')}) order by opens_at, id)
      from exceptions e where shipment_id = s.id and revised_at is null and ${ofShownContainer('e')}), '[]') as exceptions
  from shipments s
  join customers c on c.id = s.customer_id
  join shipment_facts f on f.shipment_id = s.id
  ${joinPlaceText('origin', 's.project_id', 's.origin_port')}
  ${joinPlaceText('destination', 's.project_id', 's.destination_port')}
  where ${isAsked('s.id')} and ${isAsked('f.shipment_id')} and ${isShown('s')}`,
)

function msOf(instant: string): string {
  return `floor(extract(epoch from ${instant}) * 1000)`
}
