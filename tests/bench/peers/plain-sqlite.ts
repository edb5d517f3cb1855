import Database from 'better-sqlite3'
import { wordsOf } from '#domain/platform/search/text/search-words.ts'
import type { Row } from '#tests/bench/company/shipments.ts'
import { type Counting, countedFacets, type Searching } from './engine.ts'

/** Untuned SQLite. Texts lie customer by customer, newest last; one index answers every figure alone. */
export function openPlain(path: string): {
  add(batch: readonly Row[]): void
  finish(): void
  like: Searching
  grouping: Counting
  close(): void
} {
  const db = new Database(path)
  for (const pragma of ['journal_mode = off', 'synchronous = off', 'cache_size = -131072']) db.pragma(pragma)
  db.exec(`
    create table texts (customer integer, ord integer, id integer, text text, primary key (customer, ord)) without rowid;
    create table figures (customer integer, status text, mode text, month text, country text, boxes integer);`)
  const text = db.prepare('insert into texts values (?, ?, ?, ?)')
  const figures = db.prepare('insert into figures values (?, ?, ?, ?, ?, ?)')
  const patterns = new Map<number, Database.Statement<unknown[], { ord: number; id: number }>>()
  const mine = 'customer in (select value from json_each(?))'
  const statementFor = (words: number) => {
    const known = patterns.get(words) ?? db.prepare(`select ord, id from texts where ${mine} ${'and text like ? '.repeat(words)}`)
    patterns.set(words, known as Database.Statement<unknown[], { ord: number; id: number }>)
    return known as Database.Statement<unknown[], { ord: number; id: number }>
  }
  const add = db.transaction((batch: readonly Row[]) => {
    for (const { ord, record, facts, text: words } of batch) {
      text.run(record.customerId, ord, record.id, words)
      figures.run(record.customerId, record.status, record.mode, facts.values.month[0], record.origin?.countryCode, record.openContainers)
    }
  })
  return {
    add,
    finish: () => {
      db.exec('create index figures_all on figures (customer, status, mode, month, country, boxes); analyze')
      for (const sql of [totals, ...countedFacets.map(grouped)]) prepared.set(sql, db.prepare(sql))
    },
    like: {
      name: 'SQLite LIKE',
      search: (scope, asked) => {
        const words = wordsOf(asked).toSorted((one, other) => other.length - one.length)
        const hits = statementFor(words.length).all(JSON.stringify(scope), ...words.map((word) => `% ${word}%`))
        hits.sort((one, other) => other.ord - one.ord)
        return { total: hits.length, ids: hits.slice(0, 10).map((hit) => hit.id) }
      },
    },
    grouping: {
      name: 'SQLite GROUP BY',
      figures: (scope) => {
        const customers = JSON.stringify(scope)
        const found = new Map(Object.entries(prepared.get(totals)?.get(customers) as object).filter(([, count]) => count > 0))
        for (const facet of countedFacets)
          for (const { value, count } of prepared.get(grouped(facet))?.all(customers) as Counted[]) found.set(`${facet} ${value}`, count)
        return found
      },
    },
    close: () => db.close(),
  }
}

interface Counted {
  value: string
  count: number
}

const prepared = new Map<string, Database.Statement>()
const active = `status not in ('delivered', 'cancelled')`
const scoped = 'from figures where customer in (select value from json_each(?))'
const totals = `select count(*) as shipments, count(*) filter (where ${active} and mode = 'sea') as activeOcean,
  count(*) filter (where ${active} and mode = 'air') as activeAir, sum(boxes) filter (where ${active}) as activeContainers ${scoped}`
const grouped = (facet: string) => `select ${facet} as value, count(*) as count ${scoped} group by 1`
