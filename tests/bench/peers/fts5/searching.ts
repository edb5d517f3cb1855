import Database from 'better-sqlite3'
import { wordsOf } from '#domain/platform/search/text/search-words.ts'
import type { Answer, Scope, Searching } from '#tests/bench/peers/engine.ts'
import { beginningMatch, customerToken, isLookedUp, mostWholeWords, wholeWordsMatch } from './vocabulary.ts'

/**
 * Up to so many matches are fetched and tested for their customers here; of more, the customers are words of the query while they are
 * few. Both were measured as the quicker way.
 */
const fetchedAtMost = 2_000
const customersAsWords = 64
/** A scope of up to so many rows is scanned sooner than picked from any full-text index. */
const scannedAtMost = 1_000

export function openFts5(path: string): { index: Searching; quickest: Searching; close(): void } {
  const db = new Database(path, { readonly: true, fileMustExist: true })
  db.pragma('cache_size = -131072')
  const matchOf = prepareMatch(db)
  const scan = prepareScan(db)
  const numbers = (sql: string) => db.prepare<[object], number>(sql).pluck()
  const count = numbers('select count(*) from words where words match $match')
  const newest = numbers('select rowid from words where words match $match order by rowid desc limit $limit')
  const all = numbers('select rowid from words where words match $match')
  const card = db.prepare<[number], string>('select card from cards where ord = ?').pluck()

  const owners = Uint16Array.from(db.prepare<[], number>('select customer from cards order by ord').pluck().all())
  const sizes = new Uint32Array(65_536)
  for (const owner of owners) sizes[owner] = (sizes[owner] ?? 0) + 1

  const found = (total: number, ords: readonly number[]): Answer => {
    return { total, ids: ords.slice(0, 10).map((ord) => (JSON.parse(card.get(ord) ?? '') as { id: number }).id) }
  }
  const lookUp = (match: string) => {
    const ords = newest.all({ match, limit: fetchedAtMost })
    return found(ords.length < fetchedAtMost ? ords.length : (count.get({ match }) ?? 0), ords)
  }
  const lookUpWithin = (match: string, scope: Scope) => {
    const isMine = new Uint8Array(65_536)
    for (const customer of scope) isMine[customer] = 1
    const test = (ords: number[]) => ords.filter((ord) => isMine[owners[ord] ?? 0] === 1)
    const ords = newest.all({ match, limit: fetchedAtMost })
    if (ords.length === fetchedAtMost && scope.length <= customersAsWords)
      return lookUp(`(${match}) AND (${scope.map((customer) => `"${customerToken(customer)}"`).join(' OR ')})`)
    const own = test(ords.length < fetchedAtMost ? ords : all.all({ match }).reverse())
    return found(own.length, own)
  }
  const rowsOf = (scope: Scope) => scope.reduce((sum, customer) => sum + (sizes[customer] ?? 0), 0)
  const askIndex = (scope: Scope, words: readonly string[]) => {
    const match = matchOf(words)
    if (match === null) return found(0, [])
    return rowsOf(scope) === owners.length ? lookUp(match) : lookUpWithin(match, scope)
  }
  return {
    index: { name: 'FTS5', search: (scope, text) => askIndex(scope, wordsOf(text)) },
    quickest: {
      name: 'FTS5/texts',
      search: (scope, text) => {
        const words = wordsOf(text)
        return rowsOf(scope) <= scannedAtMost ? scan(scope, words, found) : askIndex(scope, words)
      },
    },
    close: () => db.close(),
  }
}

/** The longest word first: it is the least likely, and most texts fail at it. */
function prepareScan(db: Database.Database) {
  const statements = new Map<number, Database.Statement<unknown[], number>>()
  const statementFor = (words: number) => {
    const sql = `select ord from texts where customer in (select value from json_each(?)) ${'and text glob ? '.repeat(words)}`
    const statement = statements.get(words) ?? db.prepare<unknown[], number>(sql).pluck()
    statements.set(words, statement)
    return statement
  }
  return (scope: Scope, words: readonly string[], found: (total: number, ords: readonly number[]) => Answer) => {
    const asked = words.toSorted((one, other) => other.length - one.length).map((word) => `* ${word}*`)
    const ords = statementFor(words.length).all(JSON.stringify(scope), ...asked)
    return found(
      ords.length,
      ords.sort((one, other) => other - one),
    )
  }
}

function prepareMatch(db: Database.Database): (words: readonly string[]) => string | null {
  const below = db.prepare<[string, string], string>(`select word from vocabulary where word >= ? and word < ? limit ${mostWholeWords + 1}`)
  const list = below.pluck()
  return (words) => {
    const parts: string[] = []
    for (const word of words) {
      const entries = isLookedUp(word) ? list.all(word, `${word}\u{10ffff}`) : undefined
      if (entries?.length === 0) return null
      parts.push(entries ? wholeWordsMatch(word, entries) : beginningMatch(word))
    }
    return parts.join(' AND ')
  }
}
