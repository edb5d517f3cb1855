import type { Database, Statement } from 'better-sqlite3'
import type { Scope } from './scope.server.ts'
import type { Ranks, Terms } from './terms.ts'
import { numberToken } from './text.ts'

/** Looks through every text of the scope. */
export function prepareScan(db: Database): (scope: Scope, terms: Terms) => Ranks {
  const statements = new Map<number, Statement<unknown[], [rank: number, isNamed: number]>>()
  const statementFor = (words: number) => {
    const known = statements.get(words)
    if (known) return known
    const made = db.prepare<unknown[], [number, number]>(
      `select rank, instr(text, ?) from texts where customer_id in (select value from json_each(?)) ${'and text glob ? '.repeat(words)}`,
    )
    statements.set(words, made.raw())
    return made
  }
  return (scope, { words, number }) => {
    // The longest word is the least likely: most texts fail at it and are asked nothing more.
    const asked = words.toSorted((one, other) => other.length - one.length).map((word) => `* ${word}*`)
    const hits = statementFor(words.length).all(` ${numberToken(number)} `, scope.customers, ...asked)
    hits.sort(([one, isNamed], [other, isOtherNamed]) => Number(isOtherNamed > 0) - Number(isNamed > 0) || other - one)
    return { total: hits.length, page: (offset, limit) => hits.slice(offset, offset + limit).map(([rank]) => rank) }
  }
}
