import { wordsOf } from '#domain/platform/search/text/search-words.ts'
import type { Row } from '#tests/bench/company/shipments.ts'
import { type Answer, type Counting, countedFacets, type Filters, type Listing, type Scope, type Searching } from './engine.ts'
import { loadPackage } from './fetch-package.ts'

interface Connection {
  run(sql: string): Promise<unknown>
  createAppender(
    table: string,
  ): Promise<{ closeSync(): void; endRow(): void } & Record<'appendInteger' | 'appendVarchar', (value: never) => void>>
  runAndReadAll(sql: string, values?: readonly string[]): Promise<{ getRowObjectsJS(): unknown[] }>
  closeSync(): void
}

interface DuckDB {
  DuckDBInstance: { create(path: string): Promise<{ connect(): Promise<Connection>; closeSync(): void }> }
}

const active = `status not in ('delivered', 'cancelled')`
const figures = [
  `select 'shipments' as name, count(*)::int as count from mine`,
  `select 'activeOcean', count(*)::int from mine where ${active} and mode = 'sea'`,
  `select 'activeAir', count(*)::int from mine where ${active} and mode = 'air'`,
  `select 'activeContainers', coalesce(sum(boxes), 0)::int from mine where ${active}`,
  ...countedFacets.map((facet) => `select '${facet} ' || ${facet}, count(*)::int from mine group by ${facet}`),
].join(' union all ')

/**
 * Its full-text extension finds no beginnings of words, so what a user would make by hand: a sorted table of words, where a beginning is a
 * range in a few row groups, and beside it the shipments by customer and recency with their texts. Ids alone in the answers.
 */
export async function openDuckdb(path: string) {
  const { DuckDBInstance } = loadPackage({ name: '@duckdb/node-api', version: '1.5.6-r.1' }) as DuckDB
  const instance = await DuckDBInstance.create(path)
  const db = await instance.connect()
  await db.run(`create table loaded (id int, customer int, ord int, boxes int, status text, mode text, month text, country text, pod text, text text);
    create table loaded_words (word text, customer int, ord int, id int)`)
  const ask = async <Found>(sql: string, values: readonly string[] = []) =>
    (await db.runAndReadAll(sql, values)).getRowObjectsJS() as Found[]
  const append = async (table: string, rows: readonly (readonly (string | number)[])[]) => {
    const appender = await db.createAppender(table)
    for (const row of rows) {
      for (const value of row) appender[typeof value === 'number' ? 'appendInteger' : 'appendVarchar'](value as never)
      appender.endRow()
    }
    appender.closeSync()
  }
  const of = (scope: Scope) => `customer in (${scope.join()})`
  const page = async (hits: string, values: readonly string[], offset = 0) => {
    const sql = `with hits as materialized (${hits}) select (select count(*)::int from hits) as total,
      coalesce((select list(id order by ord desc) from (select id, ord from hits order by ord desc limit 10 offset ${offset})), []) as ids`
    return (await ask<Answer>(sql, values))[0] as Answer
  }
  return {
    add: async (batch: readonly Row[]) => {
      const rows = batch.map(({ ord, record: { id, customerId, openContainers, status, mode, origin, destination }, facts, text }) => {
        const places = [origin?.countryCode ?? '', destination?.code ?? '']
        return [id, customerId, ord, openContainers, status, mode ?? '', facts.values.month[0] ?? '', ...places, text]
      })
      const words = batch.flatMap(({ ord, record: { id, customerId }, text }) =>
        [...new Set(text.trim().split(' '))].map((word) => [word, customerId, ord, id]),
      )
      await append('loaded', rows)
      await append('loaded_words', words)
    },
    finish: async () => {
      await db.run(`create table shipments as select * from loaded order by customer, ord; drop table loaded;
        create table words as select * from loaded_words order by word, customer, ord; drop table loaded_words; checkpoint`)
    },
    words: {
      name: 'DuckDB',
      search: (scope, text) => {
        const words = wordsOf(text)
        const hits = words.map(
          (_, n) => `select distinct id, ord from words where word >= $${2 * n + 1} and word < $${2 * n + 2} and ${of(scope)}`,
        )
        const bounds = words.flatMap((word) => [word, `${word}\uffff`])
        return page(hits.join(' intersect '), bounds)
      },
      list: (scope, filters, number) => {
        const chosen = Object.entries(filters) as [keyof Filters, readonly string[]][]
        let next = 1
        const conditions = chosen.map(([facet, wanted]) => ` and ${facet} in (${wanted.map(() => `$${next++}`)})`)
        const values = chosen.flatMap(([, wanted]) => wanted)
        return page(`select id, ord from shipments where ${of(scope)}${conditions.join('')}`, values, (number - 1) * 10)
      },
      figures: async (scope) => {
        const mine = `select status, mode, month, country, boxes from shipments where ${of(scope)}`
        const found = await ask<{ name: string; count: number }>(`with mine as materialized (${mine}) ${figures}`)
        return new Map(found.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]))
      },
    } satisfies Searching & Listing & Counting,
    texts: {
      name: 'DuckDB/texts',
      search: (scope, text) => {
        const words = wordsOf(text).map((word) => ` ${word}`)
        const conditions = words.map((_, n) => ` and contains(text, $${n + 1})`)
        return page(`select id, ord from shipments where ${of(scope)}${conditions.join('')}`, words)
      },
    } satisfies Searching,
    close: () => {
      db.closeSync()
      instance.closeSync()
    },
  }
}
