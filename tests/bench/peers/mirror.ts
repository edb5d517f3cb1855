import { newestFirst } from '#db/mirror/query/ordering.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { countTotals } from '#domain/freight/dashboard/compared-totals.server.ts'
import { listShipments } from '#domain/freight/shipments/list/list-shipments.server.ts'
import type { ShipmentList, ShipmentOrder } from '#domain/freight/shipments/list/shipment-list.ts'
import { parseQuery } from '#domain/freight/shipments/search/parse-query.ts'
import { mark } from '#domain/platform/search/text/search-words.ts'
import { countBy } from '#tests/domain/freight/shipments/counting.ts'
import { type Counting, countedFacets, type Filters, type Listing, type Scope, type Searching } from './engine.ts'

const viewers = new Map<Scope, Viewer>()

export function viewerOf(scope: Scope): Viewer {
  const known = viewers.get(scope) ?? {
    ...{ userId: 1, sessionId: 1, projectId: 4, roleId: 2, name: '', lastName: '', email: '', language: 'en' },
    allowedCustomerIds: scope,
    selectedCustomerIds: scope,
  }
  viewers.set(scope, known as Viewer)
  return known as Viewer
}

function answerOf(list: ShipmentList) {
  if (list.answeredBy !== 'mirror') throw new Error('The mirror did not answer.')
  return { total: list.total, ids: list.cards.map((card) => card.id) }
}

/** Cards parsed; without spelling suggestions, which no other engine makes. */
export const mirror: Searching & Listing & Counting = {
  name: 'mirror',
  search: async (scope, text) => {
    const query = parseQuery(text)
    if (typeof query === 'string') throw new Error(`${text}: ${query}`)
    return answerOf(
      await listShipments(viewerOf(scope), {}, query.words, new Date(), newestFirst, { page: 1, perPage: 10 }, mark(query.number)),
    )
  },
  list: (scope, filters, page) => listInOrder(scope, filters, page, newestFirst),
  figures: async (scope) => {
    const viewer = viewerOf(scope)
    const figures = new Map(Object.entries((await countTotals(viewer, new Date())).now).filter(([, count]) => count > 0))
    for (const facet of countedFacets)
      for (const [value, count] of await countBy(viewer, {}, facet)) figures.set(`${facet} ${value}`, count)
    return figures
  },
}

export async function listInOrder(scope: Scope, filters: Filters, page: number, order: ShipmentOrder) {
  return answerOf(await listShipments(viewerOf(scope), filters, [], new Date(), order, { page, perPage: 10 }))
}
