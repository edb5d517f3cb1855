import type { ListQuery } from '#domain/core/lists/list-query.ts'
import type { SheetRows } from '#domain/core/lists/list-sheet.ts'
import { listAllRows } from '#domain/core/lists/whole-list.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { ShipmentCard } from '#domain/freight/shipments/card/shipment-card.ts'
import { listAmong } from '#domain/freight/shipments/list/list-among.server.ts'
import { listQueried } from './tracking.server.ts'
import { filtersOf, orderOf, searchWordsOf } from './tracking-query.ts'

/** All pages, up to 10,000 rows, or only the selected shipments (spec 3 §9). */
export function listForExport(viewer: Viewer, query: ListQuery, selected: readonly number[] | null, now: Date) {
  if (selected) return listSelected(viewer, query, selected, now)
  return listAllRows<ShipmentCard>(async ({ page, perPage }) => {
    const list = await listQueried(viewer, { ...query, page }, perPage, now)
    return list === 'too-long' ? list : { rows: list.cards, total: list.total, asOf: list.asOf }
  })
}

async function listSelected(
  viewer: Viewer,
  query: ListQuery,
  selected: readonly number[],
  now: Date,
): Promise<SheetRows<ShipmentCard> | 'too-long'> {
  const words = searchWordsOf(query)
  if (!words) return 'too-long'
  const rows = await listAmong(viewer, selected, filtersOf(query, now), words, orderOf(query, now), now)
  return { total: selected.length, asOf: now.toISOString(), rows }
}
