import type { Page } from '#db/mirror/query/index-reader.server.ts'
import { newestFirst } from '#db/mirror/query/ordering.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { type ExceptionKind, exceptionKinds } from '#domain/freight/exceptions/exception-kinds.ts'
import { cardAt } from '#domain/freight/shipments/card/card-of-shipment.ts'
import type { StoredCard } from '#domain/freight/shipments/card/shipment-card.ts'
import { type Arrival, arrivals } from '#domain/freight/shipments/index/arrival.ts'
import { shipmentCollection } from '#domain/freight/shipments/index/shipment-collection.server.ts'
import type { ShipmentFacet, ShipmentSets } from '#domain/freight/shipments/index/shipment-index.ts'
import { countMatches, countOpenMatches, searchIndex } from '#domain/platform/search/search.server.ts'
import type { Filters, ShipmentList, ShipmentOrder } from './shipment-list.ts'
import { shipmentQueryOf } from './shipment-query.ts'

/** Every word must be a prefix of one of the shipment's words. Shipments with the marked word `first` come first. */
export async function listShipments(
  viewer: Viewer,
  filters: Filters,
  words: readonly string[],
  now: Date,
  order: ShipmentOrder = newestFirst,
  page: Page = { page: 1, perPage: 10 },
  first?: string,
): Promise<ShipmentList> {
  const query = shipmentQueryOf(viewer, filters, words)
  const { cards, ...found } = await searchIndex<StoredCard, ShipmentSets>(shipmentCollection, query, page, order, first)
  return { ...found, cards: cards.map((card) => cardAt(card, now)) }
}

export async function countByEach(
  viewer: Viewer,
  asked: readonly { facet: ShipmentFacet; filters: Filters }[],
  words: readonly string[],
): Promise<Map<string, number>[]> {
  const questions = asked.map(({ facet, filters }) => ({ facet, question: shipmentQueryOf(viewer, filters, words) }))
  return countMatches(shipmentCollection, questions)
}

export async function countOpenExceptions(
  viewer: Viewer,
  filters: Filters,
  words: readonly string[],
  now: Date,
): Promise<Map<ExceptionKind, number>> {
  return countOpenMatches(shipmentCollection, shipmentQueryOf(viewer, filters, words), exceptionKinds, now.getTime())
}

/** Open exceptions, and shipments that are on time and late. */
export async function countAtThisTime(
  viewer: Viewer,
  filters: Filters,
  words: readonly string[],
  now: Date,
): Promise<Map<ExceptionKind | Arrival, number>> {
  return countOpenMatches(shipmentCollection, shipmentQueryOf(viewer, filters, words), [...exceptionKinds, ...arrivals], now.getTime())
}
