import type { Database } from 'better-sqlite3'
import { prepareMatch } from './match.server.ts'
import type { Scope } from './scope.server.ts'
import type { Ranks, Terms } from './terms.ts'
import { numberToken } from './text.ts'

/** So many ranks are fetched at once: most searches find fewer and need no separate count. */
const handful = 500

/** Looks the words up in the full-text index and tests each match for the scope, where there is anything to test. */
export function prepareLookup(db: Database): {
  isFrequent(terms: Terms, matches: number): boolean
  find(scope: Scope, terms: Terms): Ranks
} {
  const matchOf = prepareMatch(db)
  const number = <Parameters>(sql: string) => db.prepare<[Parameters], number>(sql).pluck()
  const matches = (from: string) => ({
    count: number<object>(`select count(*) from ${from}`),
    list: number<object>(`select words.rowid from ${from} order by words.rowid desc limit $limit offset $offset`),
  })
  const everything = matches('words where words match $match')
  const owned = matches(`words join entries on entries.rank = words.rowid
    where words match $match and entries.customer_id in (select value from json_each($customers))`)
  const few = number<{ match: string; most: number }>('select count(*) from (select 1 from words where words match $match limit $most)')

  return {
    isFrequent: ({ words }, matches) => {
      const match = matchOf(words)
      return match !== null && few.get({ match, most: matches }) === matches
    },
    find: ({ customers, isEverything }, { words, number }) => {
      const match = matchOf(words)
      if (match === null) return { total: 0, page: () => [] }
      const within = isEverything ? everything : owned
      const list = (match: string, limit: number, offset: number) => within.list.all({ match, customers, limit, offset })
      const newest = list(match, handful, 0)
      const total = newest.length < handful ? newest.length : (within.count.get({ match, customers }) ?? 0)
      const token = `"${numberToken(number)}"`
      const named = few.get({ match: token, most: 1 }) ? list(`${token} AND (${match})`, total, 0) : []
      const isNamed = new Set(named)
      const others = newest.filter((rank) => !isNamed.has(rank))

      const listOthers = (offset: number, limit: number) =>
        offset + limit <= others.length || newest.length === total
          ? others.slice(offset, offset + limit)
          : list(named.length ? `(${match}) NOT ${token}` : match, limit, offset)
      return {
        total,
        page: (offset, limit) => {
          const first = named.slice(offset, offset + limit)
          return first.length === limit ? first : [...first, ...listOthers(Math.max(0, offset - named.length), limit - first.length)]
        },
      }
    },
  }
}
