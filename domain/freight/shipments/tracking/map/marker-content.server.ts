import { newestFirst } from '#db/mirror/query/ordering.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findPlaceBook } from '#domain/freight/geography/places/place-books.server.ts'
import type { ShipmentCard } from '#domain/freight/shipments/card/shipment-card.ts'
import { readLane } from '#domain/freight/shipments/index/lane-value.ts'
import type { ShipmentFacet } from '#domain/freight/shipments/index/shipment-index.ts'
import { listShipments } from '#domain/freight/shipments/list/list-shipments.server.ts'
import { filtersOf, searchWordsOf } from '#domain/freight/shipments/tracking/tracking-query.ts'
import { nameIn } from '#domain/locales/names.ts'

export interface MarkerGroup {
  kind: 'leaving' | 'arriving' | 'lane'
  total: number
  cards: ShipmentCard[]
  narrowing: ListQuery['chosen']
}

export interface Here {
  names: string[]
  groups: MarkerGroup[]
}

const mostCards = 5

export async function findMarkerContent(viewer: Viewer, query: ListQuery, at: string, now: Date): Promise<Here | null> {
  const lane = readLane(at)
  const wanted: Pick<MarkerGroup, 'kind' | 'narrowing'>[] = lane
    ? [{ kind: 'lane', narrowing: { pol: [lane.from], pod: [lane.to], ...(lane.mode && { mode: [lane.mode] }) } }]
    : [
        { kind: 'leaving', narrowing: { pol: [at] } },
        { kind: 'arriving', narrowing: { pod: [at] } },
      ]
  const { places } = await findPlaceBook(viewer.projectId)
  const nameOf = (code: string) => {
    const place = places.get(code)
    return place ? `${nameIn(viewer.language, place)} ${code}` : code
  }
  const groups = await Promise.all(wanted.map(find))
  const some = groups.filter(({ total }) => total > 0)
  return some.length > 0 ? { names: (lane ? [lane.from, lane.to] : [at]).map(nameOf), groups: some } : null

  async function find({ kind, narrowing }: Pick<MarkerGroup, 'kind' | 'narrowing'>): Promise<MarkerGroup> {
    const filters = narrow(filtersOf(query, now), narrowing)
    if (!filters) return { kind, total: 0, cards: [], narrowing }
    const page = { page: 1, perPage: mostCards }
    const { total, cards } = await listShipments(viewer, filters, searchWordsOf(query) ?? [], now, newestFirst, page)
    return { kind, total, cards, narrowing }
  }
}

function narrow(filters: ReturnType<typeof filtersOf>, narrowing: ListQuery['chosen']) {
  const isRuledOut = Object.entries(narrowing).some(([facet, values]) => {
    const chosen = filters[facet as ShipmentFacet]
    return chosen && !values.every((value) => chosen.includes(value))
  })
  return isRuledOut ? null : { ...filters, ...narrowing }
}
