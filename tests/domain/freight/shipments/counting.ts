import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { ShipmentFacet } from '#domain/freight/shipments/index/shipment-index.ts'
import { countByEach } from '#domain/freight/shipments/list/list-shipments.server.ts'
import type { Filters } from '#domain/freight/shipments/list/shipment-list.ts'

export async function countBy(viewer: Viewer, filters: Filters, facet: ShipmentFacet): Promise<Map<string, number>> {
  const [counts = new Map()] = await countByEach(viewer, [{ facet, filters }], [])
  return counts
}
