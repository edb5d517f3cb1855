import { isBefore, type Ordering, type Place } from './ordering.ts'
import { type Bitmap, toSet } from './packing.ts'

/** Matches in an order: which one stands where, and how many stand before a place. */
export interface OrderedMatches {
  at(position: number): number
  countBefore(place: Place): number
}

/** One order of a base's ords: each has a rank, ascending, those without a date at the end. */
export class BaseOrder {
  private readonly ranks: Uint32Array
  private readonly dated: number

  /** `ords` and `keys` by rank, `recency` by ord. */
  constructor(
    private readonly by: Ordering['by'],
    private readonly ords: Uint32Array,
    private readonly keys: Float64Array,
    private readonly recency: Float64Array,
  ) {
    this.ranks = new Uint32Array(ords.length)
    ords.forEach((ord, rank) => {
      this.ranks[ord] = rank
    })
    const undated = keys.indexOf(Number.POSITIVE_INFINITY)
    this.dated = undated < 0 ? keys.length : undated
  }

  order(matches: Bitmap, descending: boolean): OrderedMatches {
    // Ranks by recency are the ords themselves.
    const ranks = this.by === 'recency' ? matches : toSet(matches.toUint32Array().map((ord) => this.ranks[ord] ?? 0))
    const dated = this.dated === 0 ? 0 : ranks.rank(this.dated - 1)
    return {
      at: (position) => this.ords[ranks.select(descending && position < dated ? dated - 1 - position : position) ?? 0] ?? 0,
      countBefore: (place) => {
        const below = this.rankOf(place)
        const before = below === 0 ? 0 : ranks.rank(below - 1)
        return descending && place.key !== Number.POSITIVE_INFINITY ? dated - before : before
      },
    }
  }

  /** How many of all ranks stand before a place that is none of theirs, ascending; by halving. */
  private rankOf(place: Place): number {
    let low = 0
    let high = this.ords.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const there = { key: this.keys[middle] ?? 0, recency: this.recency[this.ords[middle] ?? 0] ?? 0 }
      if (isBefore(there, place, false)) low = middle + 1
      else high = middle
    }
    return low
  }
}
