import type { Base } from './base.server.ts'
import type { Delta } from './delta.ts'
import type { Facet, Facts } from './facts.ts'
import { isBefore, newestFirst, type Ordering, placeOf } from './ordering.ts'
import { type Bitmap, intersect, subtract, toSet } from './packing.ts'
import { findMatches, type Question } from './question.ts'

export interface Page {
  /** From 1; one past the end is answered with the last there is. */
  page: number
  perPage: number
}

export interface Found {
  total: number
  page: number
  /** JSON, in the order of the list. */
  cards: string[]
}

/** The page that is given when this one is asked for. */
export function lastPage(page: number, total: number, perPage: number): number {
  return Math.min(Math.max(1, page), Math.max(1, Math.ceil(total / perPage)))
}

/** The base and what changed since, as one: a shipment is in the delta, or in the base and not hidden by it. */
export class SetReader {
  private readonly hidden = toSet([])

  constructor(
    readonly base: Base,
    readonly delta: Delta,
  ) {}

  /** Takes in how shipments stand now; facts are missing for those that are gone. */
  change(id: number, facts: Facts | undefined): void {
    const ord = this.base.findOrd(id)
    if (ord !== undefined) this.hidden.add(ord)
    if (facts) this.delta.put(facts)
    else this.delta.remove(id)
  }

  /** How many shipments there are, whoever's they may be. */
  get size(): number {
    return this.base.size - this.hidden.size + this.delta.size
  }

  /** Whether a shipment in the scope has exactly this word. */
  occurs(scope: readonly number[], word: string): boolean {
    const { inBase, inDelta } = this.match({ scope, words: [word] })
    if (inBase.size + inDelta.size === 0) return false
    return inBase.intersects(this.base.naming(word)) || inDelta.intersects(this.delta.naming(word))
  }

  count(question: Question): number {
    const { inBase, inDelta } = this.match(question)
    return inBase.size + inDelta.size
  }

  /** A page of the matches. Those that have exactly the word `first` stand before all others. */
  list(question: Question, { page, perPage }: Page, ordering: Ordering = newestFirst, first?: string): Found {
    const { inBase, inDelta } = this.match(question)
    const total = inBase.size + inDelta.size
    const given = lastPage(page, total, perPage)
    let offset = (given - 1) * perPage
    const cards: string[] = []
    for (const part of this.parts(inBase, inDelta, first)) {
      if (cards.length < perPage) cards.push(...this.slice(part, ordering, offset, perPage - cards.length))
      offset = Math.max(0, offset - part.inBase.size - part.inDelta.size)
    }
    return { total, page: given, cards }
  }

  /** How many matches have each value of the facet; values that none has are left out. */
  countBy(question: Question, facet: Facet): Map<string, number> {
    const { inBase, inDelta } = this.match(question)
    const counts = new Map<string, number>()
    if (inBase.size > 0) {
      for (const value of this.base.valuesOf(facet)) {
        const count = inBase.andCardinality(this.base.having(facet, value))
        if (count > 0) counts.set(value, count)
      }
    }
    for (const ord of inDelta) {
      for (const value of this.delta.at(ord)?.values[facet] ?? []) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    return counts
  }

  private match(question: Question): Matches {
    return { inBase: subtract(findMatches(this.base, question), this.hidden), inDelta: findMatches(this.delta, question) }
  }

  private parts(inBase: Bitmap, inDelta: Bitmap, first: string | undefined): Matches[] {
    if (!first) return [{ inBase, inDelta }]
    const named = { inBase: intersect([inBase, this.base.naming(first)]), inDelta: intersect([inDelta, this.delta.naming(first)]) }
    return [named, { inBase: subtract(inBase, named.inBase), inDelta: subtract(inDelta, named.inDelta) }]
  }

  /** Changed shipments stand between unchanged ones: each knows how many of those come before it. */
  private slice({ inBase, inDelta }: Matches, { by, descending }: Ordering, offset: number, count: number): string[] {
    const size = inBase.size + inDelta.size
    const list = this.base.order(by).order(inBase, descending)
    const changed = [...inDelta]
      .flatMap((ord) => this.delta.at(ord) ?? [])
      .map((facts) => ({ card: facts.card, place: placeOf(facts, by) }))
    changed.sort((one, other) => (isBefore(one.place, other.place, descending) ? -1 : 1))
    const positions = changed.map(({ place }, n) => n + list.countBefore(place))
    let next = positions.findIndex((position) => position >= offset)
    if (next < 0) next = positions.length
    const cards: string[] = []
    for (let position = offset; position < Math.min(offset + count, size); position += 1) {
      if (positions[next] === position) cards.push(changed[next++]?.card ?? '')
      else cards.push(this.base.card(list.at(position - next)))
    }
    return cards
  }
}

interface Matches {
  inBase: Bitmap
  inDelta: Bitmap
}
