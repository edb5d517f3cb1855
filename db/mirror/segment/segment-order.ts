import { firstWhere } from '#db/mirror/query/first-where.ts'
import { isBefore, isSame, none, type Place } from '#db/mirror/query/ordering.ts'
import { type Bitmap, toSet } from '#db/mirror/query/packing.ts'
import { type OrderedMatches, RankBlocks, turned } from './rank-blocks.ts'

/** Up to this share of all rows, sorting the matches is quicker than counting them block by block. */
const sortedShare = 0.001
/** A page near the start of a list walks this many rows of the order before the matches are looked for by blocks. */
const mostLookups = 4_096

export class SegmentOrder {
  private readonly ranks: Uint32Array
  private readonly keyed: number
  private readonly blocks: RankBlocks

  /** `ords` and `keys` by rank, `recency` by ord. With text keys, `keys` are positions in the sorted `texts`. */
  constructor(
    private readonly by: string,
    private readonly ords: Uint32Array,
    readonly keys: Float64Array,
    private readonly recency: Float64Array,
    private readonly texts: readonly string[],
  ) {
    this.ranks = new Uint32Array(ords.length)
    for (let rank = 0; rank < ords.length; rank += 1) this.ranks[ords[rank] ?? 0] = rank
    this.keyed = firstWhere(keys.length, (rank) => keys[rank] === none)
    this.blocks = new RankBlocks(ords, this.ranks, this.keyed)
  }

  /** The matches in this order. The result is valid for positions before `end`. */
  order(matches: Bitmap, descending: boolean, end: number): OrderedMatches {
    const found = this.by === 'recency' ? undefined : this.lookFor(matches, descending, Math.min(end, matches.size))
    return found ?? (this.isSorted(matches) ? this.orderAll(matches, descending) : this.blocks.order(matches, descending, end))
  }

  /** The first matches after a place, whether its row is still there or not. They cost the same at any place. */
  after(matches: Bitmap, place: Place, descending: boolean, count: number): number[] {
    const begin = this.stepsThrough(place, descending)
    const steps = this.by === 'recency' ? undefined : this.walk(matches, begin, descending, count)
    if (steps) return steps.map((step) => this.ordAt(step, descending))
    if (!this.isSorted(matches)) return this.blocks.listFrom(matches, begin, descending, count)
    const list = this.orderAll(matches, descending)
    const before = list.countWithin(begin)
    return Array.from({ length: Math.min(count, matches.size - before) }, (_, n) => list.at(before + n))
  }

  private lookFor(matches: Bitmap, descending: boolean, count: number): OrderedMatches | undefined {
    if (count * this.ords.length > matches.size * mostLookups) return undefined
    const steps = this.walk(matches, 0, descending, count)
    if (!steps) return undefined
    return {
      at: (position) => this.ordAt(steps[position] ?? 0, descending),
      countWithin: (end) => firstWhere(count, (position) => (steps[position] ?? 0) >= end),
    }
  }

  /** Where the first matches from a row of the order on are; undefined if that takes too long. */
  private walk(matches: Bitmap, begin: number, descending: boolean, count: number): number[] | undefined {
    const steps: number[] = []
    for (let step = begin; steps.length < count && step < this.ords.length; step += 1) {
      if (step - begin === mostLookups) return undefined
      if (matches.has(this.ordAt(step, descending))) steps.push(step)
    }
    return steps
  }

  private ordAt(step: number, descending: boolean): number {
    return this.ords[turned(step, this.keyed, descending)] ?? 0
  }

  /** How many rows of the order come before a place. */
  stepsBefore(place: Place, descending: boolean): number {
    const below = this.rankOf(place)
    return descending && place.key !== none ? this.keyed - below : below
  }

  private stepsThrough(place: Place, descending: boolean): number {
    const before = this.stepsBefore(place, descending)
    const isThere = before < this.ords.length && isSame(this.placeOf(this.ordAt(before, descending)), place)
    return before + Number(isThere)
  }

  private orderAll(matches: Bitmap, descending: boolean): OrderedMatches {
    const ranks = this.by === 'recency' ? matches : toSet(matches.toUint32Array().map((ord) => this.ranks[ord] ?? 0))
    const countBelow = (rank: number) => (rank === 0 ? 0 : ranks.rank(rank - 1))
    const keyed = countBelow(this.keyed)
    return {
      at: (position) => this.ords[ranks.select(turned(position, keyed, descending)) ?? 0] ?? 0,
      countWithin: (steps) => (descending && steps <= this.keyed ? keyed - countBelow(this.keyed - steps) : countBelow(steps)),
    }
  }

  private isSorted(matches: Bitmap): boolean {
    return this.by === 'recency' || matches.size < this.ranks.length * sortedShare
  }

  placeOf(ord: number): Place {
    const key = this.keys[this.ranks[ord] ?? 0] ?? none
    return { key: key === none ? none : (this.texts[key] ?? key), recency: this.recency[ord] ?? 0 }
  }

  between(from: number, until: number): Bitmap {
    const rankOf = (key: number) => firstWhere(this.keyed, (rank) => (this.keys[rank] ?? 0) >= key)
    return toSet(this.ords.subarray(rankOf(from), rankOf(until)))
  }

  private rankOf(place: Place): number {
    const wanted = { key: this.numberOf(place.key), recency: place.recency }
    const placeAt = (rank: number) => ({ key: this.keys[rank] ?? 0, recency: this.recency[this.ords[rank] ?? 0] ?? 0 })
    return firstWhere(this.ords.length, (rank) => !isBefore(placeAt(rank), wanted, false))
  }

  /** A text key that no row of the base has ranks half-way between its neighbours. */
  private numberOf(key: Place['key']): number {
    if (typeof key === 'number') return key
    const at = firstWhere(this.texts.length, (n) => (this.texts[n] ?? '') >= key)
    return this.texts[at] === key ? at : at - 0.5
  }
}
