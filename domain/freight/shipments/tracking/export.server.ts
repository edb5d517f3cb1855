import type { Asked } from '../../../ground/tables/list/address.ts'
import type { SheetRows } from '../../../ground/tables/list/list-sheet.ts'
import { listWhole } from '../../../ground/tables/list/whole.server.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import type { ShipmentCard } from '../card/card.ts'
import { listAmong } from '../list/among.server.ts'
import { filtersOf, orderOf, searchWordsOf } from './question.ts'
import { listAsked } from './tracking.server.ts'

/**
 * What the tracking list shows under this address, all its pages, up to 10,000 rows (spec 3 §9), in the viewer's scope; or
 * those of the selected shipments among it.
 */
export function listForExport(viewer: Viewer, asked: Asked, selected: readonly number[] | null, now: Date) {
  if (selected) return listSelected(viewer, asked, selected, now)
  return listWhole<ShipmentCard>(async ({ page, perPage }) => {
    const list = await listAsked(viewer, { ...asked, page }, perPage, now)
    return list === 'too-long' ? list : { rows: list.cards, total: list.total, asOf: list.asOf }
  })
}

/**
 * Those of the selected shipments that the list shows under this address, on whichever page, in its order: what has left the
 * list meanwhile, is somebody else's or never was is not among them.
 */
async function listSelected(
  viewer: Viewer,
  asked: Asked,
  selected: readonly number[],
  now: Date,
): Promise<SheetRows<ShipmentCard> | 'too-long'> {
  const words = searchWordsOf(asked)
  if (!words) return 'too-long'
  const rows = await listAmong(viewer, selected, filtersOf(asked, now), words, orderOf(asked))
  return { total: selected.length, asOf: now.toISOString(), rows }
}
