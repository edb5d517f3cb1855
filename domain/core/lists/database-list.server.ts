import { and, Column, count, is, or, SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { db } from '#db/postgres/client.server.ts'
import { databaseZone } from '#domain/platform/schedules/time-zone.ts'
import type { FoundRows, RowPlace, RowsAfter } from '#domain/platform/search/rows-after.ts'
import { foldText } from '#domain/platform/search/text/fold-text.ts'
import { type Catalogue, catalogueOf, type Option } from './list-catalogue.ts'
import { type AnyList, type ChoiceFilter, filtersOfKind } from './list-definition.ts'
import { type Page, pageOf } from './list-page.ts'
import type { Days, ListQuery } from './list-query.ts'
import type { SheetRows } from './list-sheet.ts'
import { maxSheetRows } from './sheet.ts'

type Expression = Column | SQL
type Meets = (chosen: readonly string[]) => SQL

export interface DatabaseSource<Row> {
  /** The access filter. The address can narrow it and never widen it. */
  scope: SQL
  search: readonly Expression[] | SQL
  filters: Readonly<Record<string, Expression | Meets>>
  timeZone?: string
  orders: Readonly<Record<string, Expression>>
  /** The default order, also among rows with equal keys. It must be unique, or rows repeat from page to page. */
  newestFirst: readonly OrderKey[]
  count: (where: SQL | undefined) => Promise<number>
  rows: (part: { where: SQL | undefined; orderBy: SQL[]; limit: number; offset: number }) => Promise<Row[]>
  keys: Expression
  /** The keys of an order for the rows that a condition names. */
  place: (where: SQL, place: SQL<RowPlace>) => PromiseLike<readonly { place: RowPlace }[]>
}

/** Of a list whose filters and orders need no other table. */
export const readFrom = (table: PgTable): Pick<DatabaseSource<unknown>, 'count' | 'place'> => ({
  count: (where) => db().$count(table, where),
  place: (where, place) => db().select({ place }).from(table).where(where),
})

interface Selection<Read> {
  where: (where: SQL | undefined) => {
    orderBy: (...by: SQL[]) => { limit: (limit: number) => { offset: (offset: number) => PromiseLike<Read[]> } }
  }
}

/** The rows of one select, each as the list has it. */
export const selectRows =
  <Read, Row>(select: () => Selection<Read>, rowOf: (read: Read) => Row): DatabaseSource<Row>['rows'] =>
  async ({ where, orderBy, limit, offset }) => {
    const rows = await select()
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset)
    return rows.map(rowOf)
  }

export interface OrderKey {
  by: Expression
  descending: boolean
  /** An index serves an order only with nulls where it keeps them: first when it is read backwards. */
  hasNullsLast?: boolean
}

export const ascending = (by: Expression): OrderKey => ({ by, descending: false })
export const descending = (by: Expression): OrderKey => ({ by, descending: true })
export const descendingWithNullsLast = (by: Expression): OrderKey => ({ by, descending: true, hasNullsLast: true })

type Read<Part extends keyof AnyList> = Pick<AnyList, 'filters' | 'order' | Part>

export async function listFromDatabase<Row>(list: Read<'perPage'>, query: ListQuery, source: DatabaseSource<Row>): Promise<Page<Row>> {
  const part = { where: conditionOf(list, query, source), orderBy: orderOf(list, query, source), limit: list.perPage }
  if (query.page > 1) {
    const { offset, ...place } = pageOf(query.page, list.perPage, await source.count(part.where))
    return { ...place, rows: await source.rows({ ...part, offset }) }
  }
  const rows = await source.rows({ ...part, offset: 0 })
  // A first page that is not full holds every match, so no second query counts them.
  const total = rows.length < list.perPage ? rows.length : await source.count(part.where)
  const { page, pages } = pageOf(1, list.perPage, total)
  return { page, pages, total, rows }
}

export async function listForSheet<Row>(
  list: AnyList,
  query: ListQuery,
  source: DatabaseSource<Row>,
  selected: readonly number[] | null,
): Promise<SheetRows<Row>> {
  const asOf = new Date().toISOString()
  const answers = conditionOf(list, query, source)
  const where = selected ? and(answers, selected.length > 0 ? sql`${source.keys} in ${[...selected]}` : sql`false`) : answers
  const rows = await source.rows({ where, orderBy: orderOf(list, query, source), limit: maxSheetRows, offset: 0 })
  return { rows, total: selected ? selected.length : await source.count(where), asOf }
}

/** Counts each value under all other filters. `table` must have every column that the source names. */
export async function findDatabaseCatalogue(
  list: AnyList,
  query: ListQuery,
  source: DatabaseSource<unknown>,
  table: PgTable,
  nameOf?: (key: string, value: string) => string,
): Promise<Catalogue> {
  const counted = new Map<ChoiceFilter, Option[]>()
  for (const filter of filtersOfKind(list, 'choice')) {
    const column = source.filters[filter.key]
    if (!column || typeof column === 'function') continue
    const where = conditionOf(list, { ...query, chosen: { ...query.chosen, [filter.key]: [] } }, source)
    const rows = await db()
      .select({ value: sql<string | null>`${column}::text`, count: count() })
      .from(table)
      .where(where)
      .groupBy(sql`1`)
    counted.set(
      filter,
      rows.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }])),
    )
  }
  return catalogueOf(list, (filter) => counted.get(filter) ?? [], query, nameOf)
}

type Searched = Pick<DatabaseSource<unknown>, 'scope' | 'search' | 'filters' | 'timeZone'>

export function conditionOf(
  list: Pick<AnyList, 'filters'>,
  query: ListQuery,
  { scope, search, filters, timeZone }: Searched,
): SQL | undefined {
  const column = (key: string): Expression => {
    const filter = filters[key]
    return filter && typeof filter !== 'function' ? filter : sql`null`
  }
  return and(
    scope,
    is(search, SQL) ? search : query.text ? or(...search.map((each) => contains(each, query.text))) : undefined,
    ...filtersOfKind(list, 'choice').map(({ key }) => {
      const values = query.chosen[key] ?? []
      const filter = filters[key]
      if (values.length === 0) return undefined
      return typeof filter === 'function' ? filter(values) : sql`${asText(column(key))} in ${[...values]}`
    }),
    ...filtersOfKind(list, 'words').map(({ key }) => {
      const text = query.words[key]
      return text ? contains(column(key), text) : undefined
    }),
    ...filtersOfKind(list, 'days').flatMap(({ key }) => {
      return withinDays(column(key), query.days[key] ?? {}, timeZone)
    }),
    ...filtersOfKind(list, 'switch').map(({ key }) => (query.on.includes(key) ? sql`(${column(key)})` : undefined)),
  )
}

/** Values of an address are texts, so other columns are cast; a text column is not, so that its index is used. */
const isText = (column: Expression) => is(column, Column) && column.dataType === 'string'
const asText = (column: Expression) => (isText(column) ? column : sql`${column}::text`)

/** PostgreSQL adds the day: JavaScript writes years after 9999 with six digits. */
function withinDays(column: Expression, { from, to }: Days, timeZone = 'UTC'): (SQL | undefined)[] {
  if (isText(column)) return [from ? sql`${column} >= ${from}` : undefined, to ? sql`${column} <= ${to}` : undefined]
  const start = (day: string, later = 0) => sql`((${day}::date + ${later}::int)::timestamp at time zone ${databaseZone(timeZone)})`
  return [from ? sql`${column} >= ${start(from)}` : undefined, to ? sql`${column} < ${start(to, 1)}` : undefined]
}

export const contains = (column: Expression, text: string) =>
  sql`fold_text(${asText(column)}) like ${`%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`}`

type Ordered = Pick<DatabaseSource<unknown>, 'orders' | 'newestFirst'>

function keysOf({ order: usual }: Pick<AnyList, 'order'>, { order }: ListQuery, { orders, newestFirst }: Ordered): OrderKey[] {
  const by = order ?? usual
  const column = by && orders[by.by]
  return column ? [{ by: column, descending: by.descending, hasNullsLast: true }, ...newestFirst] : [...newestFirst]
}

const orderOf = (list: Pick<AnyList, 'order'>, query: ListQuery, source: Ordered): SQL[] =>
  keysOf(list, query, source).map(({ by, descending, hasNullsLast }) => {
    if (!descending) return sql`${by} asc`
    return hasNullsLast ? sql`${by} desc nulls last` : sql`${by} desc`
  })

/** The rows after a place of the order. */
export async function listAfter<Row>(
  list: Read<'keyOf'>,
  query: ListQuery,
  source: DatabaseSource<Row>,
  { after, perPage, isCounted = true }: RowsAfter,
): Promise<FoundRows<Row>> {
  const asOf = new Date().toISOString()
  const keys = keysOf(list, query, source)
  const matches = conditionOf(list, query, source)
  const where = after ? and(matches, isBeyond(keys, after)) : matches
  const rows = await source.rows({ where, orderBy: orderOf(list, query, source), limit: perPage, offset: 0 })
  const place = sql<RowPlace>`json_build_array(${sql.join(
    keys.map(({ by }) => sql`(${by})::text`),
    sql`, `,
  )})`
  const last = rows.at(-1)
  const [found] = last ? await source.place(sql`${source.keys} = ${list.keyOf(last)}`, place) : []
  return { rows, total: isCounted ? await source.count(matches) : 0, last: found?.place ?? null, answeredBy: 'record', asOf }
}

/** Nulls come last in either direction, so nothing but other nulls follows one. */
function isBeyond(keys: readonly OrderKey[], place: RowPlace): SQL | undefined {
  const isSame = ({ by }: OrderKey, value: RowPlace[number]) => (value === null ? sql`${by} is null` : sql`${by} = ${value}`)
  const follows = ({ by, descending }: OrderKey, value: RowPlace[number]) => {
    if (value === null) return sql`false`
    return descending ? sql`(${by} < ${value} or ${by} is null)` : sql`(${by} > ${value} or ${by} is null)`
  }
  return or(
    ...keys.map((key, at) =>
      and(...keys.slice(0, at).map((before, n) => isSame(before, place[n] ?? null)), follows(key, place[at] ?? null)),
    ),
  )
}
