import type { IndexQuery } from '#db/mirror/query/query.ts'
import { spansOf } from '#domain/core/lists/list-spans.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'
import type { ShipmentSets } from '#domain/freight/shipments/index/shipment-index.ts'
import type { Filters } from './shipment-list.ts'

export function shipmentQueryOf(
  viewer: Viewer,
  { days = {}, open, ...filters }: Filters,
  words: readonly string[],
): IndexQuery<ShipmentSets> {
  const spans = spansOf(days)
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, values]) => values !== undefined))
  return { scope: scopeOf(viewer), filters: chosen, words, ...(Object.keys(spans).length > 0 && { spans }), ...(open && { open }) }
}
