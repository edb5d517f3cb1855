import { changedPlaces } from '#domain/freight/geography/places/place-facts.ts'
import { listFacts } from '#domain/freight/shipments/shipment-facts.server.ts'
import type { Collection } from '#domain/platform/search/collection.server.ts'
import { type ShipmentSets, shipmentSets } from './shipment-index.ts'
import { mirrorFactsOf } from './shipment-index-facts.server.ts'

const ofCustomers = 'select id from shipments where customer_id = any($1::bigint[])'

export const shipmentCollection: Collection<ShipmentSets> = {
  definition: shipmentSets,
  selectAll: 'select id from shipments order by shipment_date, id',
  selectOwned: ofCustomers,
  entity: 'shipment',
  touchedBy: {
    place: `select s.id from shipments s where (s.project_id, s.origin_port) in (${changedPlaces}) or (s.project_id, s.destination_port) in (${changedPlaces})`,
    customer: ofCustomers,
    container: 'select distinct shipment_id as id from containers where id = any($1::bigint[])',
  },
  listFacts: async (pool, ids) => (await listFacts(pool, ids)).map(mirrorFactsOf),
}
