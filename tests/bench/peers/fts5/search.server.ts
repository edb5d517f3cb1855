import type { Database } from 'better-sqlite3'
import { prepareLookup } from './lookup.server.ts'
import { prepareScan } from './scan.server.ts'
import { prepareScope } from './scope.server.ts'
import type { Terms } from './terms.ts'

export interface Found {
  total: number
  /** The page really given: one past the end is answered with the last there is. */
  page: number
  /** JSON, in the order of the list. */
  cards: string[]
  /** Changes up to here are in the answer: ISO 8601, UTC. */
  asOf: string
}

/** Scopes up to so many rows are looked through at once; up to so many, where the words have more matches than the scope has rows. */
const scannedAtOnce = 1_000
const scannedAtMost = 40_000

/** A search in a scope (customer ids): its exact total and one page (from 1), both from one state of the mirror. */
export function prepareSearch(db: Database): (customerIds: readonly number[], terms: Terms, page: number, perPage: number) => Found {
  const narrow = prepareScope(db)
  const scan = prepareScan(db)
  const lookup = prepareLookup(db)
  const card = db.prepare<[number], string>('select card from cards where rank = ?').pluck()
  const watermark = db.prepare<[], string>('select as_of from mirror').pluck()

  return db.transaction((customerIds: readonly number[], terms: Terms, page: number, perPage: number) => {
    const asOf = watermark.get() ?? ''
    const scope = narrow(customerIds)
    const mayScan = scope.rows <= scannedAtMost && !scope.isEverything
    const isScanned = scope.rows <= scannedAtOnce || (mayScan && lookup.isFrequent(terms, scope.rows))
    const { total, page: pageOf } = isScanned ? scan(scope, terms) : lookup.find(scope, terms)
    const given = Math.min(page, Math.max(1, Math.ceil(total / perPage)))
    return { total, page: given, cards: pageOf((given - 1) * perPage, perPage).map((rank) => card.get(rank) ?? ''), asOf }
  })
}
