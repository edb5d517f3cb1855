import type { FoundRows, RowsAfter } from '#domain/platform/search/rows-after.ts'
import { type DatabaseSource, listAfter, listFromDatabase } from './database-list.server.ts'
import type { Page } from './list-page.ts'
import type { ListQuery } from './list-query.ts'

/** Rows in one order without filters, such as the comments of a shipment. */
export type PlainSource<Row> = Pick<DatabaseSource<Row>, 'scope' | 'newestFirst' | 'keys' | 'count' | 'rows' | 'place'>

const unfiltered = { filters: [], order: null, keyOf: ({ id }: { id: number }) => String(id) }

const pageNumber = (page: number): ListQuery => {
  return { text: '', chosen: {}, words: {}, days: {}, on: [], order: null, page, columns: null, opened: null, impossible: [] }
}

const wholeOf = <Row>(source: PlainSource<Row>): DatabaseSource<Row> => ({ ...source, search: [], filters: {}, orders: {} })

export function listPlain<Row extends { id: number }>(source: PlainSource<Row>, perPage: number, page: number): Promise<Page<Row>> {
  return listFromDatabase({ ...unfiltered, perPage }, pageNumber(page), wholeOf(source))
}

export function listPlainAfter<Row extends { id: number }>(source: PlainSource<Row>, rows: RowsAfter): Promise<FoundRows<Row>> {
  return listAfter(unfiltered, pageNumber(1), wholeOf(source), rows)
}
