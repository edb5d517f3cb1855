import type { Open } from '#db/mirror/query/query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { shipmentCollection } from '#domain/freight/shipments/index/shipment-collection.server.ts'
import type { ShipmentFacet, ShipmentSets } from '#domain/freight/shipments/index/shipment-index.ts'
import type { Filters } from '#domain/freight/shipments/list/shipment-list.ts'
import { shipmentQueryOf } from '#domain/freight/shipments/list/shipment-query.ts'
import { countMatches } from '#domain/platform/search/search.server.ts'

export interface FigureQuery {
  facet: ShipmentFacet
  filters?: Filters
  open?: Open<ShipmentSets>
}

export type Counts = ReadonlyMap<string, number>

/** All figures come from one moment: from the mirror, else from one PostgreSQL transaction. */
export async function countEach<Name extends string>(viewer: Viewer, query: Record<Name, FigureQuery>): Promise<Record<Name, Counts>> {
  const names = Object.keys(query) as Name[]
  const questions = names.map((name) => {
    const { facet, filters = {}, open } = query[name]
    return { facet, question: { ...shipmentQueryOf(viewer, filters, []), open: open && [open] } }
  })
  const counts = await countMatches(shipmentCollection, questions)
  const byName: Partial<Record<Name, Counts>> = {}
  names.forEach((name, at) => {
    byName[name] = counts[at] ?? new Map()
  })
  return byName as Record<Name, Counts>
}

export function sumOf(counts: Counts): number {
  return [...counts.values()].reduce((sum, each) => sum + each, 0)
}

export function sumOfNumbers(counts: Counts): number {
  return [...counts].reduce((sum, [number, each]) => sum + Number(number) * each, 0)
}
