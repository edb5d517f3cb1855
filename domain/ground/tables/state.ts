import type { TableOrder } from './order.ts'

/** Rows a page (spec 3 §9). */
export const rowsPerPage = 10

/** A table as it stands (spec 3 §3 "Table state"). */
export interface TableState<Row> {
  searchText: string
  totalPages: number
  /** From 0. */
  activePage: number
  /** The key of the column; null is the order in which the rows came. */
  orderBy: string | null
  orderDirection: TableOrder['direction']
  /** All rows there are. */
  rows: readonly Row[]
  /** Those that have the search text, in order. */
  rowsSearch: readonly Row[]
  /** Keys of the rows whose boxes are checked. */
  selectedItems: readonly string[]
}

/** A table before anything has happened to it. */
export function emptyTable<Row>(): TableState<Row> {
  return {
    searchText: '',
    totalPages: 0,
    activePage: 0,
    orderBy: null,
    orderDirection: 'asc',
    rows: [],
    rowsSearch: [],
    selectedItems: [],
  }
}

/** Pages that so many rows fill, the last one rounded up (spec 3 §4). */
export function countPages(total: number, perPage = rowsPerPage): number {
  return Math.ceil(total / perPage)
}
