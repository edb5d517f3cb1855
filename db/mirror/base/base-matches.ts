import { type Bitmap, intersect, subtract, unite } from '../sets/packing.ts'

/** A set up to this size is put together with the others sooner than looked through. */
const handy = 4_096
/** So many members of a larger one are looked at one by one; from then on putting the whole set together is quicker. */
const mostLookups = 50

/** The base's rows that answer a question: those in every set, less the hidden ones. Put together only where it must be. */
export class BaseMatches {
  private readonly sets: readonly Bitmap[]
  private counted: number | undefined
  private joined: Bitmap | undefined

  constructor(
    sets: readonly Bitmap[],
    private readonly hidden: Bitmap,
  ) {
    this.sets = [...sets].sort((one, other) => one.size - other.size)
  }

  get size(): number {
    this.counted ??= this.count()
    return this.counted
  }

  get all(): Bitmap {
    this.joined ??= subtract(intersect(this.sets), this.hidden)
    return this.joined
  }

  /** Those of them that are in another set too. */
  and(set: Bitmap): BaseMatches {
    return new BaseMatches([set, ...this.sets], this.hidden)
  }

  /** Those of them that are not in another set. */
  without(set: Bitmap): BaseMatches {
    const remaining = new BaseMatches(this.sets, unite([this.hidden, set]))
    remaining.counted = this.size - this.and(set).size
    return remaining
  }

  /** The newest so many, newest first. */
  newest(count: number): number[] {
    const wanted = Math.min(count, this.size)
    return (this.joined ? undefined : this.lookFor(wanted)) ?? lastOf(this.all, wanted)
  }

  /** The newest so many of the smallest set that are in the others too; undefined where that takes more than `mostLookups`. */
  private lookFor(wanted: number): number[] | undefined {
    const [smallest, ...others] = this.sets
    const found: number[] = []
    for (let looked = 0; found.length < wanted; looked += 1) {
      const ord = looked < mostLookups ? smallest?.select(smallest.size - 1 - looked) : undefined
      if (ord === undefined) return undefined
      if (others.every((set) => set.has(ord)) && !this.hidden.has(ord)) found.push(ord)
    }
    return found
  }

  private count(): number {
    const [first, second, ...rest] = this.sets
    if (!first || first.size <= handy || rest.length > 0) return this.all.size
    const both = second ? first.andCardinality(second) : first.size
    return this.hidden.isEmpty ? both : both - intersect([this.hidden, ...this.sets]).size
  }
}

function lastOf(set: Bitmap, count: number): number[] {
  return Array.from({ length: count }, (_, n) => set.select(set.size - 1 - n) ?? 0)
}
