import { orderRows, type TableOrder } from './order.ts'
import { type SearchConfig, searchRows } from './search.ts'
import { countPages, emptyTable, rowsPerPage, type TableState } from './state.ts'

/** Everything that can happen to a table (spec 3 §4 "Generic table"): each answers the table as it stands afterwards. */
export function setRows<Row>(table: TableState<Row>, rows: readonly Row[]): TableState<Row> {
  return resetPager({ ...table, rows, rowsSearch: rows })
}

/** A new search begins at the first page. */
export function search<Row>(table: TableState<Row>, searchText: string, config: SearchConfig): TableState<Row> {
  const found = searchRows(table.rows, searchText, config)
  return resetPager({ ...table, searchText, rowsSearch: orderRows(found, { by: table.orderBy, direction: table.orderDirection }) })
}

export function setSelectedItems<Row>(table: TableState<Row>, selectedItems: readonly string[]): TableState<Row> {
  return { ...table, selectedItems }
}

export function setOrder<Row>(table: TableState<Row>, order: TableOrder): TableState<Row> {
  return { ...table, orderBy: order.by, orderDirection: order.direction, rowsSearch: orderRows(table.rowsSearch, order) }
}

export function resetPager<Row>(table: TableState<Row>): TableState<Row> {
  return { ...table, activePage: 0, totalPages: countPages(table.rowsSearch.length) }
}

/** A page past either end is answered with the nearest there is. */
export function changeActivePage<Row>(table: TableState<Row>, page: number): TableState<Row> {
  return { ...table, activePage: Math.max(0, Math.min(page, table.totalPages - 1)) }
}

export function resetTable<Row>(): TableState<Row> {
  return emptyTable<Row>()
}

/** The rows of the active page. */
export function rowsOnPage<Row>({ rowsSearch, activePage }: TableState<Row>): readonly Row[] {
  return rowsSearch.slice(activePage * rowsPerPage, (activePage + 1) * rowsPerPage)
}
