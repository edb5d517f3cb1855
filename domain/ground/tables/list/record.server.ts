import { and, Column, count, is, or, SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { record } from '#db/records/client.server.ts'
import { foldText } from '../../language/fold.ts'
import { recordZone } from '../../schedules/time-zone.ts'
import { type Page, pageOf } from '../page.ts'
import { mostSheetRows } from '../sheet.ts'
import type { Asked, Days } from './address.ts'
import { type Catalogue, catalogueOf, type Option } from './catalogue.ts'
import { type AnyList, type ChoiceFilter, filtersOfKind } from './definition.ts'
import type { SheetRows } from './list-sheet.ts'

type Expression = Column | SQL
type Meets = (chosen: readonly string[]) => SQL

/** Where a list's rows are in the record. Its keys are those of the definition. */
export interface RecordSource<Row> {
  /** What the viewer may see at all. The address narrows it and can never widen it. */
  scope: SQL
  /** The columns whose text the search box looks in (decision 49), or a condition that has already applied the search. */
  search: readonly Expression[] | SQL
  /** By filter: its column; the condition of a switch; or a function from the chosen values to a condition, where no column holds them. */
  filters: Readonly<Record<string, Expression | Meets>>
  /** The reader's zone, where a filter by days is about instants that belong to no place. */
  timeZone?: string
  /** The column an order is by. */
  orders: Readonly<Record<string, Expression>>
  /** The order where none is asked for, and among rows with equal keys. It must be unique, or rows repeat from page to page. */
  newestFirst: readonly SQL[]
  count: (where: SQL | undefined) => Promise<number>
  rows: (part: { where: SQL | undefined; orderBy: SQL[]; limit: number; offset: number }) => Promise<Row[]>
  keys: Expression
}

/** A page of the list as its address asks for it, with the exact number of all rows that answer. */
export async function listFromRecord<Row>(list: AnyList, asked: Asked, source: RecordSource<Row>): Promise<Page<Row>> {
  const part = { where: conditionOf(list, asked, source), orderBy: orderOf(list, asked, source), limit: list.perPage }
  if (asked.page > 1) {
    const { offset, ...place } = pageOf(asked.page, list.perPage, await source.count(part.where))
    return { ...place, rows: await source.rows({ ...part, offset }) }
  }
  const rows = await source.rows({ ...part, offset: 0 })
  // A first page that is not full holds every match, so no second query has to count them.
  const total = rows.length < list.perPage ? rows.length : await source.count(part.where)
  const { page, pages } = pageOf(1, list.perPage, total)
  return { page, pages, total, rows }
}

/** All rows that answer, up to 10,000 (spec 3 §9); or those of them that are selected. */
export async function listForSheet<Row>(
  list: AnyList,
  asked: Asked,
  source: RecordSource<Row>,
  selected: readonly number[] | null,
): Promise<SheetRows<Row>> {
  const asOf = new Date().toISOString()
  const answers = conditionOf(list, asked, source)
  const where = selected ? and(answers, selected.length > 0 ? sql`${source.keys} in ${[...selected]}` : sql`false`) : answers
  const rows = await source.rows({ where, orderBy: orderOf(list, asked, source), limit: mostSheetRows, offset: 0 })
  return { rows, total: selected ? selected.length : await source.count(where), asOf }
}

/**
 * What can be chosen: the values that occur, each with the number of rows it would show under all other filters that are set.
 * `table` must have every column that the source names; for lists over several tables count the options yourself.
 */
export async function findRecordCatalogue(
  list: AnyList,
  asked: Asked,
  source: RecordSource<unknown>,
  table: PgTable,
  nameOf?: (key: string, value: string) => string,
): Promise<Catalogue> {
  const counted = new Map<ChoiceFilter, Option[]>()
  for (const filter of filtersOfKind(list, 'choice')) {
    const column = source.filters[filter.key]
    if (!column || typeof column === 'function') continue
    const where = conditionOf(list, { ...asked, chosen: { ...asked.chosen, [filter.key]: [] } }, source)
    const rows = await record()
      .select({ value: sql<string | null>`${column}::text`, count: count() })
      .from(table)
      .where(where)
      .groupBy(sql`1`)
    counted.set(
      filter,
      rows.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }])),
    )
  }
  return catalogueOf(list, (filter) => counted.get(filter) ?? [], asked, nameOf)
}

type Searched = Pick<RecordSource<unknown>, 'scope' | 'search' | 'filters' | 'timeZone'>

/** The search and filters of an address, within the scope, as a condition: also for totals and other figures over the same rows. */
export function conditionOf(list: AnyList, asked: Asked, { scope, search, filters, timeZone }: Searched): SQL | undefined {
  const column = (key: string): Expression => {
    const filter = filters[key]
    return filter && typeof filter !== 'function' ? filter : sql`null`
  }
  return and(
    scope,
    is(search, SQL) ? search : asked.text ? or(...search.map((each) => contains(each, asked.text))) : undefined,
    ...filtersOfKind(list, 'choice').map(({ key }) => {
      const values = asked.chosen[key] ?? []
      const filter = filters[key]
      if (values.length === 0) return undefined
      return typeof filter === 'function' ? filter(values) : sql`${asText(column(key))} in ${[...values]}`
    }),
    ...filtersOfKind(list, 'words').map(({ key }) => {
      const text = asked.words[key]
      return text ? contains(column(key), text) : undefined
    }),
    ...filtersOfKind(list, 'days').flatMap(({ key }) => {
      return withinDays(column(key), asked.days[key] ?? {}, timeZone)
    }),
    ...filtersOfKind(list, 'switch').map(({ key }) => (asked.on.includes(key) ? sql`(${column(key)})` : undefined)),
  )
}

/** Values of an address are texts, so other columns are cast to text; a text column is not, so that its index can be used. */
const isText = (column: Expression) => is(column, Column) && column.dataType === 'string'
const asText = (column: Expression) => (isText(column) ? column : sql`${column}::text`)

/** Days of a date column, or of an instant by the reader's clock. PostgreSQL adds the day: JavaScript writes years after 9999 with six digits. */
function withinDays(column: Expression, { from, to }: Days, timeZone = 'UTC'): (SQL | undefined)[] {
  if (isText(column)) return [from ? sql`${column} >= ${from}` : undefined, to ? sql`${column} <= ${to}` : undefined]
  const start = (day: string, later = 0) => sql`((${day}::date + ${later}::int)::timestamp at time zone ${recordZone(timeZone)})`
  return [from ? sql`${column} >= ${start(from)}` : undefined, to ? sql`${column} < ${start(to, 1)}` : undefined]
}

/** Whether a column contains the text, whatever its case and accents (foldText); LIKE's wildcards in the text are escaped. */
export const contains = (column: Expression, text: string) =>
  sql`fold_text(${asText(column)}) like ${`%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`}`

function orderOf({ order: usual }: AnyList, { order }: Asked, { orders, newestFirst }: RecordSource<unknown>): SQL[] {
  const by = order ?? usual
  const column = by && orders[by.by]
  return column ? [by.descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`, ...newestFirst] : [...newestFirst]
}
