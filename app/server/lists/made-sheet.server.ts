import { shownColumns } from '#domain/core/lists/list-columns.ts'
import type { ListDefinition } from '#domain/core/lists/list-definition.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import { drawSheet, type SheetRows } from '#domain/core/lists/list-sheet.ts'
import type { Sheet } from '#domain/core/lists/sheet.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { Say } from '#domain/locales/text-key.ts'

export type FindRowsOfSheet<Row> = (query: ListQuery, selected: readonly number[] | null) => Promise<SheetRows<Row> | 'too-long'>

/** The spreadsheet of a list by a query, or of its selected rows; or why there is none. The page's export and its call send the same one. */
export async function makeListSheet<Row, Key extends string>(
  list: ListDefinition<Row, Key>,
  find: FindRowsOfSheet<Row>,
  { query, selected }: { query: ListQuery; selected: readonly number[] | null },
  viewer: Viewer,
  say: Say,
): Promise<Sheet | 'nothing' | 'too-long'> {
  const found = await find(query, selected)
  if (found === 'too-long') return 'too-long'
  if (selected && found.rows.length === 0) return 'nothing'
  const wish = { query, columns: shownColumns(list, query, viewer.preferences), isSelection: selected !== null }
  return drawSheet(list, found, wish, say, viewer)
}
