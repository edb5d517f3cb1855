import type { Asked } from '../../../ground/tables/list/address.ts'
import type { Catalogue } from '../../../ground/tables/list/catalogue.ts'
import { countPages, type Page } from '../../../ground/tables/page.ts'
import { scopeOf } from '../../../ground/viewer/scope.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import type { ChosenGroup } from '../../../people/groups/narrowing.server.ts'
import type { ShipmentCard } from '../card/card.ts'
import { listShipments } from '../list/list.server.ts'
import type { ShipmentList } from '../list/list.ts'
import { findCatalogue } from './catalogue.server.ts'
import { trackingList } from './list.ts'
import { filtersOf, orderOf, searchWordsOf } from './question.ts'

/** What the tracking list answers (spec 2 §7 shipments/all and catalogShipment). */
type Tracking =
  | ({ kind: 'listed'; catalogue: Catalogue } & Page<ShipmentCard> & Pick<ShipmentList, 'answeredBy' | 'asOf'>)
  /** No customer is selected. */
  | { kind: 'nobody-selected' }
  /** More is typed than can be searched for: 200 characters, 12 words. */
  | { kind: 'too-long' }

/**
 * A page of the viewer's shipments as the address asks, the newest first unless it says otherwise, with what can be chosen. `groups` are
 * those of the customers selected; the viewer is narrowed to what is chosen of them already.
 */
export async function findTracking(viewer: Viewer, asked: Asked, now: Date, groups: readonly ChosenGroup[] = []): Promise<Tracking> {
  // Where there are groups somebody is selected, though perhaps nobody in the group that is asked for.
  if (scopeOf(viewer).length === 0 && groups.length === 0) return { kind: 'nobody-selected' }
  const list = await listAsked(viewer, asked, trackingList.perPage, now)
  if (list === 'too-long') return { kind: 'too-long' }
  const { cards: rows, ...found } = list
  const catalogue = await findCatalogue(viewer, asked, searchWordsOf(asked) ?? [], now, groups)
  return { kind: 'listed', rows, pages: Math.max(1, countPages(list.total, trackingList.perPage)), catalogue, ...found }
}

/** The list itself, so many rows a page: what the page shows and the spreadsheet holds come from here alike. */
export async function listAsked(viewer: Viewer, asked: Asked, perPage: number, now: Date): Promise<ShipmentList | 'too-long'> {
  const words = searchWordsOf(asked)
  if (!words) return 'too-long'
  return listShipments(viewer, filtersOf(asked, now), words, orderOf(asked), { page: asked.page, perPage })
}
