import { listContainerFacts } from '#domain/freight/containers/container-facts.server.ts'
import { findTariffs } from '#domain/freight/containers/free-time/tariffs.server.ts'
import { changedPlaces } from '#domain/freight/geography/places/place-facts.ts'
import type { Collection } from '#domain/platform/search/collection.server.ts'
import { type ContainerSets, containerSets } from './container-index.ts'
import { mirrorFactsOfContainer } from './container-index-facts.server.ts'

const ofCustomers = 'select b.id from containers b join shipments s on s.id = b.shipment_id where s.customer_id = any($1::bigint[])'

export const containerCollection: Collection<ContainerSets> = {
  definition: containerSets,
  selectAll: 'select id from containers order by id',
  selectOwned: ofCustomers,
  entity: 'container',
  touchedBy: {
    place: `select b.id from containers b join shipments s on s.id = b.shipment_id where (s.project_id, s.origin_port) in (${changedPlaces})
      or (s.project_id, s.destination_port) in (${changedPlaces}) or (s.project_id, b.port_terminal) in (${changedPlaces})`,
    shipment: 'select id from containers where shipment_id = any($1::bigint[])',
    customer: ofCustomers,
    exception_thresholds: `select b.id from containers b join shipments s on s.id = b.shipment_id join exception_thresholds t
      on t.id = any($1::bigint[]) and t.project_id = s.project_id and (t.customer_id is null or t.customer_id = s.customer_id)`,
    // A changed tariff can apply to every carrier, or used to: all containers of its project are reindexed.
    tariff: `select b.id from containers b join shipments s on s.id = b.shipment_id
      where s.project_id in (select project_id from tariffs where id = any($1::bigint[]))`,
  },
  listFacts: async (pool, ids) => {
    const rows = await listContainerFacts(pool, ids)
    const tariffs = await findTariffs(pool, [...new Set(rows.map(({ projectId }) => projectId))])
    return rows.map((facts) => mirrorFactsOfContainer(facts, tariffs.get(facts.projectId) ?? []))
  },
}
