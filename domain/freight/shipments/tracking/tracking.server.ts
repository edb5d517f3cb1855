import type { Catalogue } from '#domain/core/lists/list-catalogue.ts'
import { countPages, type Page } from '#domain/core/lists/list-page.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'
import type { ChosenGroup } from '#domain/directory/groups/group-selection.server.ts'
import { cardAt } from '#domain/freight/shipments/card/card-of-shipment.ts'
import type { ShipmentCard, StoredCard } from '#domain/freight/shipments/card/shipment-card.ts'
import { shipmentCollection } from '#domain/freight/shipments/index/shipment-collection.server.ts'
import type { ShipmentSets } from '#domain/freight/shipments/index/shipment-index.ts'
import { listShipments } from '#domain/freight/shipments/list/list-shipments.server.ts'
import type { ShipmentList } from '#domain/freight/shipments/list/shipment-list.ts'
import { shipmentQueryOf } from '#domain/freight/shipments/list/shipment-query.ts'
import type { RowsAfter } from '#domain/platform/search/rows-after.ts'
import { searchAfter } from '#domain/platform/search/search.server.ts'
import { findCatalogue } from './tracking-catalogue.server.ts'
import { trackingList } from './tracking-list.ts'
import { filtersOf, orderOf, searchWordsOf } from './tracking-query.ts'

type Tracking =
  | ({ kind: 'listed'; catalogue: Catalogue } & Page<ShipmentCard> & Pick<ShipmentList, 'answeredBy' | 'asOf'>)
  | { kind: 'nobody-selected' }
  | { kind: 'too-long' }

/** A page of the list with its filter options (spec 2 §7). Pass the viewer narrowed to the chosen `groups`. */
export async function findTracking(viewer: Viewer, query: ListQuery, now: Date, groups: readonly ChosenGroup[] = []): Promise<Tracking> {
  // With groups, somebody is selected, though perhaps nobody in the chosen group.
  if (scopeOf(viewer).length === 0 && groups.length === 0) return { kind: 'nobody-selected' }
  const list = await listQueried(viewer, query, trackingList.perPage, now)
  if (list === 'too-long') return { kind: 'too-long' }
  const { cards: rows, ...found } = list
  const catalogue = await findCatalogue(viewer, query, searchWordsOf(query) ?? [], now, groups)
  return { kind: 'listed', rows, pages: Math.max(1, countPages(list.total, trackingList.perPage)), catalogue, ...found }
}

/** The rows after a place of the order, by the filters of the page. */
export async function listTrackingAfter(viewer: Viewer, query: ListQuery, rows: RowsAfter, now: Date) {
  const words = searchWordsOf(query)
  if (!words) return 'too-long'
  const question = shipmentQueryOf(viewer, filtersOf(query, now), words)
  const found = await searchAfter<StoredCard, ShipmentSets>(shipmentCollection, question, rows, orderOf(query, now))
  return { ...found, rows: found.rows.map((card) => cardAt(card, now)) }
}

/** A page by its number, by the filters of the page; one beyond the last is empty. */
export async function listTrackingPage(viewer: Viewer, query: ListQuery, { page, perPage }: { page: number; perPage: number }, now: Date) {
  const found = await listQueried(viewer, { ...query, page }, perPage, now)
  return found === 'too-long' ? found : { ...found, rows: found.page === page ? found.cards : [] }
}

/** Both the page and the spreadsheet use this function, so that they agree. */
export async function listQueried(viewer: Viewer, query: ListQuery, perPage: number, now: Date): Promise<ShipmentList | 'too-long'> {
  const words = searchWordsOf(query)
  if (!words) return 'too-long'
  return listShipments(viewer, filtersOf(query, now), words, now, orderOf(query, now), { page: query.page, perPage })
}
