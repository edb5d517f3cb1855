import type { IndexQuery } from '#db/mirror/query/query.ts'
import type { ShipmentSets } from '#domain/freight/shipments/index/definition.ts'
import { spansOf } from '#domain/ground/tables/list/spans.ts'
import { scopeOf } from '#domain/ground/viewer/scope.ts'
import type { Viewer } from '#domain/ground/viewer/viewer.ts'
import type { Filters } from './list.ts'

export function questionOf(viewer: Viewer, { days = {}, open, ...filters }: Filters, words: readonly string[]): IndexQuery<ShipmentSets> {
  const spans = spansOf(days)
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, values]) => values !== undefined))
  return { scope: scopeOf(viewer), filters: chosen, words, ...(Object.keys(spans).length > 0 && { spans }), ...(open && { open }) }
}
