import { setImmediate as breathe } from 'node:timers/promises'
import type { Asked } from '../../../ground/tables/list/address.ts'
import type { SheetRows } from '../../../ground/tables/list/list-sheet.ts'
import { mostSheetRows } from '../../../ground/tables/sheet.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import type { ShipmentCard } from '../card/card.ts'
import { listAmong } from '../list/among.server.ts'
import { filtersOf, orderOf, searchWordsOf } from './question.ts'
import { listAsked } from './tracking.server.ts'

/** So many cards are read before others get their turn. */
const cardsAtOnce = 1_000

/**
 * What the tracking list shows under this address, all its pages, up to 10,000 rows (spec 3 §9), in the viewer's scope; or
 * those of the selected shipments among it.
 */
export function listForExport(viewer: Viewer, asked: Asked, selected: readonly number[] | null = null) {
  return selected ? listSelected(viewer, asked, selected) : listAll(viewer, asked)
}

async function listAll(viewer: Viewer, asked: Asked): Promise<SheetRows<ShipmentCard> | 'too-long'> {
  const cards = new Map<number, ShipmentCard>()
  for (let page = 1; ; page += 1) {
    const list = await listAsked(viewer, { ...asked, page }, cardsAtOnce)
    if (list === 'too-long') return list
    // Should the list change meanwhile, a shipment that moved to another page is still there once.
    for (const card of list.cards) cards.set(card.id, card)
    const wanted = Math.min(list.total, mostSheetRows)
    if (page * cardsAtOnce >= wanted) return { total: list.total, asOf: list.asOf, rows: [...cards.values()].slice(0, mostSheetRows) }
    await breathe()
  }
}

/**
 * Those of the selected shipments that the list shows under this address, on whichever page, in its order: what has left the
 * list meanwhile, is somebody else's or never was is not among them.
 */
async function listSelected(viewer: Viewer, asked: Asked, selected: readonly number[]): Promise<SheetRows<ShipmentCard> | 'too-long'> {
  const words = searchWordsOf(asked)
  if (!words) return 'too-long'
  const asOf = new Date().toISOString()
  return { total: selected.length, asOf, rows: await listAmong(viewer, selected, filtersOf(asked), words, orderOf(asked)) }
}
