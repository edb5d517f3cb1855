import type { Collection } from '../../../ground/mirror/collection.server.ts'
import { listFacts } from '../facts.server.ts'
import { type ShipmentSets, shipmentSets } from './definition.ts'
import { mirrorFactsOf } from './facts.server.ts'

const ofCustomers = 'select id from shipments where customer_id = any($1::bigint[])'

/** Shipments as the mirror holds them. */
export const shipmentCollection: Collection<ShipmentSets> = {
  definition: shipmentSets,
  selectAll: 'select id from shipments order by shipment_date, id',
  selectOwned: ofCustomers,
  entity: 'shipment',
  touchedBy: {
    // Cards and words carry the customer's name.
    customer: ofCustomers,
    // Events and incidents of a container name it alone.
    container: 'select distinct shipment_id as id from containers where id = any($1::bigint[])',
  },
  listFacts: async (record, ids) => (await listFacts(record, ids)).map(mirrorFactsOf),
}
