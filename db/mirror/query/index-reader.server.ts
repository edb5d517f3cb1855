import { Overlay } from '#db/mirror/overlay/overlay.ts'
import type { Segment } from '#db/mirror/segment/segment.server.ts'
import { SegmentMatches } from '#db/mirror/segment/segment-matches.ts'
import { firstOf } from './first-of.ts'
import type { FacetOf, Facts, IndexDefinition, IntervalOf } from './index-definition.ts'
import { isBefore, newestFirst, type Ordering, type Place } from './ordering.ts'
import { type Bitmap, emptySet, intersect, subtract } from './packing.ts'
import type { IndexQuery } from './query.ts'
import type { Scope } from './scope-cache.ts'

export interface Page {
  /** From 1; a page past the end returns the last one. */
  page: number
  perPage: number
}

/** The rows after a place of the order; null for the first ones. It names a place and no row number, so that changes in between move nothing. */
export interface RowsAfter {
  after: Place | null
  perPage: number
}

export interface Found {
  total: number
  page: number
  cards: string[]
  /** The place of the last card; null without one. */
  last: Place | null
}

export function lastPage(page: number, total: number, perPage: number): number {
  return Math.min(Math.max(1, page), Math.max(1, Math.ceil(total / perPage)))
}

/** Combines the base of one collection with its delta: a row is in the delta, or in the base and not hidden. */
export class IndexReader<D extends IndexDefinition = IndexDefinition> {
  readonly delta: Overlay
  private readonly hidden = emptySet()

  constructor(
    readonly segment: Segment,
    readonly definition: D,
  ) {
    this.delta = new Overlay(definition)
  }

  change(id: number, facts: Facts<D> | undefined): void {
    const ord = this.segment.findOrd(id)
    if (ord !== undefined) this.hidden.add(ord)
    if (facts) this.delta.put(facts)
    else this.delta.remove(id)
  }

  get size(): number {
    return this.segment.size - this.hidden.size + this.delta.size
  }

  occurs(scope: readonly number[], word: string): boolean {
    const { ords, owners } = this.segment.scope(scope)
    if (new SegmentMatches([this.segment.naming(word), ords], this.hidden).size > 0) return true
    return !intersect([this.delta.naming(word), this.delta.find({}, owners)]).isEmpty
  }

  count(query: IndexQuery<D>): number {
    return sizeOf(this.match(query))
  }

  /** Rows with exactly the word `first` come before all others. */
  list(query: IndexQuery<D>, { page, perPage }: Page, ordering: Ordering<D> = newestFirst, first?: string): Omit<Found, 'last'> {
    const matches = this.match(query)
    const total = sizeOf(matches)
    const given = lastPage(page, total, perPage)
    let offset = (given - 1) * perPage
    const cards: string[] = []
    for (const part of this.parts(matches, first)) {
      if (cards.length < perPage) cards.push(...this.slice(part, ordering, offset, perPage - cards.length).map(this.card))
      offset = Math.max(0, offset - sizeOf(part))
    }
    return { total, page: given, cards }
  }

  listAfter(query: IndexQuery<D>, { after, perPage }: RowsAfter, ordering: Ordering<D> = newestFirst): Omit<Found, 'page'> {
    const matches = this.match(query)
    const rows = after ? this.following(matches, after, ordering, perPage) : this.slice(matches, ordering, 0, perPage)
    const last = rows.at(-1)
    return { total: sizeOf(matches), cards: rows.map(this.card), last: last ? this.placeOf(last, ordering) : null }
  }

  countBy(query: IndexQuery<D>, facet: FacetOf<D>): Map<string, number> {
    return this.countOf(this.match(query), facet)
  }

  countByEach(asked: readonly { question: IndexQuery<D>; facet: FacetOf<D> }[]): Map<string, number>[] {
    const known = new Map<Scope, Map<string, Matches>>()
    const matchesOf = (query: IndexQuery<D>) => {
      const { scope, ...what } = query
      // Equal scopes return one object, so that it can be a key of the map.
      const ofScope = this.segment.scope(scope)
      const inScope = known.get(ofScope) ?? new Map<string, Matches>()
      known.set(ofScope, inScope)
      const key = JSON.stringify(what)
      const matches = inScope.get(key) ?? this.match(query)
      inScope.set(key, matches)
      return matches
    }
    return asked.map(({ question, facet }) => this.countOf(matchesOf(question), facet))
  }

  private countOf({ inBase, inDelta }: Matches, facet: FacetOf<D>): Map<string, number> {
    const counts = inBase.size > 0 ? this.segment.countBy(facet, inBase.all) : new Map<string, number>()
    if (inDelta.isEmpty) return counts
    for (const [value, count] of this.delta.countBy(facet, inDelta.toUint32Array())) counts.set(value, (counts.get(value) ?? 0) + count)
    return counts
  }

  countOpen<Kind extends IntervalOf<D>>(query: IndexQuery<D>, kinds: readonly Kind[], at: number): Map<Kind, number> {
    const { inBase, inDelta } = this.match(query)
    const counts = new Map<Kind, number>()
    for (const kind of kinds) {
      const changed = inDelta.isEmpty ? 0 : intersect([inDelta, this.delta.open(kind, at)]).size
      const count = inBase.and(this.segment.open(kind, at)).size + changed
      if (count > 0) counts.set(kind, count)
    }
    return counts
  }

  private match(query: IndexQuery<D>): Matches {
    const { owners } = this.segment.scope(query.scope)
    return {
      inBase: new SegmentMatches(this.segment.setsOf(query), this.hidden),
      inDelta: this.delta.size > 0 ? this.delta.find(query, owners) : nothing,
    }
  }

  private parts(matches: Matches, first: string | undefined): Matches[] {
    if (first === undefined) return [matches]
    const named = this.segment.naming(first)
    const changed = this.delta.naming(first)
    if (named.isEmpty && changed.isEmpty) return [matches]
    const { inBase, inDelta } = matches
    return [
      { inBase: inBase.and(named), inDelta: intersect([inDelta, changed]) },
      { inBase: inBase.without(named), inDelta: subtract(inDelta, changed) },
    ]
  }

  private following({ inBase, inDelta }: Matches, after: Place, ordering: Ordering, count: number): Row[] {
    const { descending } = ordering
    const order = this.segment.order(ordering)
    const placeOf = this.delta.placing(ordering)
    const changed = Array.from(inDelta.toUint32Array(), (slot) => ({ slot, place: placeOf(slot) }))
    const rows: (Row & { place: Place })[] = [
      ...order.after(inBase.all, after, descending, count).map((ord) => ({ ord, place: order.placeOf(ord) })),
      ...changed.filter(({ place }) => isBefore(after, place, descending)),
    ]
    return firstOf(rows, count, (one, other) => isBefore(one.place, other.place, descending))
  }

  private readonly card = ({ ord, slot }: Row): string => (ord === undefined ? this.delta.card(slot ?? 0) : this.segment.card(ord))

  private placeOf({ ord, slot }: Row, ordering: Ordering): Place {
    return ord === undefined ? this.delta.placing(ordering)(slot ?? 0) : this.segment.order(ordering).placeOf(ord)
  }

  private slice(matches: Matches, ordering: Ordering, offset: number, count: number): Row[] {
    const { by, descending } = ordering
    const isFirstPage = offset === 0 && by === 'recency' && descending && matches.inDelta.isEmpty
    if (isFirstPage) return matches.inBase.newest(count).map((ord) => ({ ord }))
    return this.merge(matches, ordering, offset, count)
  }

  /** Merges changed rows into the unchanged ones: the number of unchanged rows before a changed row gives its position. */
  private merge({ inBase, inDelta }: Matches, ordering: Ordering, offset: number, count: number): Row[] {
    const { descending } = ordering
    const end = Math.min(offset + count, inBase.size + inDelta.size)
    if (offset >= end) return []
    const order = this.segment.order(ordering)
    const list = order.order(inBase.all, descending, end)
    const place = this.delta.placing(ordering)
    const changed = firstOf(inDelta.toUint32Array(), end, (one, other) => isBefore(place(one), place(other), descending))
    const positions = changed.map((slot, n) => n + list.countWithin(order.stepsBefore(place(slot), descending)))
    let next = positions.findIndex((position) => position >= offset)
    if (next < 0) next = positions.length
    const rows: Row[] = []
    for (let position = offset; position < end; position += 1) {
      if (positions[next] === position) rows.push({ slot: changed[next++] ?? 0 })
      else rows.push({ ord: list.at(position - next) })
    }
    return rows
  }
}

/** Where a row is: an ord of the base, or a slot of the delta. */
type Row = { ord: number; slot?: undefined } | { slot: number; ord?: undefined }

interface Matches {
  inBase: SegmentMatches
  inDelta: Bitmap
}

const nothing = emptySet()

function sizeOf({ inBase, inDelta }: Matches): number {
  return inBase.size + inDelta.size
}
