import { newestFirst } from '#db/mirror/sets/ordering.ts'
import { rowsPerPage } from '../../../ground/tables/state.ts'
import { scopeOf } from '../../../ground/viewer/scope.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import { listShipments } from '../list/list.server.ts'
import type { ShipmentList } from '../list/list.ts'
import { type Asked, filtersOf } from './asked.ts'
import { type Catalogue, findCatalogue } from './catalogue.server.ts'
import { wordsOf } from './words.ts'

/** What the tracking list answers (spec 2 §7 shipments/all and catalogShipment). */
export type Tracking =
  | ({ kind: 'listed'; pages: number; catalogue: Catalogue } & ShipmentList)
  /** No customer is selected. */
  | { kind: 'nobody-selected' }
  /** More is typed than can be searched for: 200 characters, 12 words. */
  | { kind: 'too-long' }

/** A page of the viewer's shipments as the address asks, the newest first unless it says otherwise, with what can be chosen. */
export async function findTracking(viewer: Viewer, asked: Asked): Promise<Tracking> {
  if (scopeOf(viewer).length === 0) return { kind: 'nobody-selected' }
  const list = await listAsked(viewer, asked, rowsPerPage)
  if (list === 'too-long') return { kind: 'too-long' }
  const catalogue = await findCatalogue(viewer, filtersOf(asked), wordsOf(asked) ?? [])
  return { kind: 'listed', pages: Math.max(1, Math.ceil(list.total / rowsPerPage)), catalogue, ...list }
}

/** The list itself, so many rows a page: what the page shows and the spreadsheet holds come from here alike. */
export async function listAsked(viewer: Viewer, asked: Asked, perPage: number): Promise<ShipmentList | 'too-long'> {
  const words = wordsOf(asked)
  if (!words) return 'too-long'
  return listShipments(viewer, filtersOf(asked), words, asked.order ?? newestFirst, { page: asked.page, perPage })
}
