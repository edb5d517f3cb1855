import { changeActivePage, search, setOrder, setRows, setSelectedItems } from './actions.ts'
import type { TableOrder } from './order.ts'
import type { SearchConfig } from './search.ts'
import { emptyTable, type TableState } from './state.ts'

/** What a table's address says: `?q=…&sort=eta&dir=desc&page=2`. */
export interface TableAddress {
  text: string
  order: TableOrder
  /** From 1, as people count. */
  page: number
}

/** Longer than anybody types into a table's search box. */
const longestText = 200

/** Reads a table's state from an address; what makes no sense there is left out. `sortable` are the keys it can be ordered by. */
export function readTableAddress(params: URLSearchParams, sortable: readonly string[]): TableAddress {
  const sort = params.get('sort')
  const by = sort !== null && sortable.includes(sort) ? sort : null
  return {
    text: (params.get('q') ?? '').slice(0, longestText),
    order: { by, direction: by !== null && params.get('dir') === 'desc' ? 'desc' : 'asc' },
    page: readPage(params.get('page')),
  }
}

/** A page number from 1; whatever is none is the first. */
export function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1
}

/** The address in which the table stands in another order, at its first page. */
export function writeOrder(params: URLSearchParams, { by, direction }: TableOrder): string {
  const next = new URLSearchParams(params)
  next.delete('page')
  next.set('sort', by ?? '')
  next.set('dir', direction)
  return `?${next}`
}

/** A table of rows that are all at hand, as its address asks for it. */
export function tableAt<Row>(rows: readonly Row[], { text, order, page }: TableAddress, config: SearchConfig): TableState<Row> {
  const ordered = setOrder(search(setRows(emptyTable<Row>(), rows), text, config), order)
  return changeActivePage(setSelectedItems(ordered, []), page - 1)
}
