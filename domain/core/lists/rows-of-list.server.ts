import type { PgTable } from 'drizzle-orm/pg-core'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { FoundRows, RowsAfter } from '#domain/platform/search/rows-after.ts'
import { type DatabaseSource, findDatabaseCatalogue, listAfter, listForSheet, listFromDatabase } from './database-list.server.ts'
import { findEmptyColumns } from './empty-columns.server.ts'
import { type Catalogue, catalogueOf, type Option } from './list-catalogue.ts'
import type { AnyList, ListDefinition } from './list-definition.ts'
import type { Page } from './list-page.ts'
import type { ListQuery } from './list-query.ts'
import type { SheetRows } from './list-sheet.ts'

/** The rows of a list that a viewer may see, as its page, its spreadsheet and its call read them. */
export interface RowsOfList<Row, Key extends string = string> {
  list: ListDefinition<Row, Key>
  /** One page, and what its filters offer. `empty` are the columns in which no row of the list has a value. */
  page: (viewer: Viewer, query: ListQuery, now: Date) => Promise<{ page: Page<Row>; catalogue: Catalogue; empty: readonly string[] }>
  /** Up to 10,000 rows; where rows are selected, those of them that match. */
  sheet: (viewer: Viewer, query: ListQuery, selected: readonly number[] | null, now: Date) => Promise<SheetRows<Row>>
  /** The rows after a place of the order. */
  after: (viewer: Viewer, query: ListQuery, rows: RowsAfter, now: Date) => Promise<FoundRows<Row>>
}

type FindSource<Row> = (viewer: Viewer, query: ListQuery, now: Date) => DatabaseSource<Row> | Promise<DatabaseSource<Row>>

interface Filtered<Row> {
  list: ListDefinition<Row>
  viewer: Viewer
  query: ListQuery
  source: DatabaseSource<Row>
  now: Date
}

type FindCatalogue<Row> = (filtered: Filtered<Row>) => Catalogue | Promise<Catalogue>

/** Everything that reads the rows of a list from PostgreSQL, by one source. Without a catalogue its filters offer what their definitions name. */
export function rowsOfList<Row, Key extends string>(
  list: ListDefinition<Row, Key>,
  sourceFor: FindSource<Row>,
  findCatalogue: FindCatalogue<Row> = (filtered) => offer(filtered),
): RowsOfList<Row, Key> {
  return {
    list,
    page: async (viewer, query, now) => {
      const source = await sourceFor(viewer, query, now)
      const [page, catalogue, empty] = await Promise.all([
        listFromDatabase(list, query, source),
        findCatalogue({ list, viewer, query, source, now }),
        findEmptyColumns(list, source),
      ])
      return { page, catalogue, empty }
    },
    sheet: async (viewer, query, selected, now) => listForSheet(list, query, await sourceFor(viewer, query, now), selected),
    after: async (viewer, query, rows, now) => listAfter(list, query, await sourceFor(viewer, query, now), rows),
  }
}

type NameOf = (key: string, value: string) => string

/** Offers options by the key of their filter, and otherwise the values that the filter's definition names. */
export const offer = (
  { list, query }: { list: AnyList; query: ListQuery },
  options: Readonly<Record<string, readonly Option[]>> = {},
  nameOf?: NameOf,
): Catalogue => catalogueOf(list, ({ key, values = [] }) => options[key] ?? values.map((value) => ({ value })), query, nameOf)

/** Offers the values that occur in a table, which must have every column that the source names. */
export const countedIn =
  <Row>(table: PgTable, namesFor?: (viewer: Viewer) => NameOf | Promise<NameOf>): FindCatalogue<Row> =>
  async ({ list, viewer, query, source }) =>
    findDatabaseCatalogue(list, query, source, table, await namesFor?.(viewer))
