import { type Bitmap, intersect, subtract, unite } from '#db/mirror/query/packing.ts'

/** Up to this size, intersecting the smallest set is quicker than counting without it. */
const handy = 4_096
/** Up to this many members of the smallest set are tested one by one; beyond it, the whole intersection is quicker. */
const mostLookups = 50

export class SegmentMatches {
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

  and(set: Bitmap): SegmentMatches {
    return new SegmentMatches([set, ...this.sets], this.hidden)
  }

  without(set: Bitmap): SegmentMatches {
    const remaining = new SegmentMatches(this.sets, unite([this.hidden, set]))
    remaining.counted = this.size - this.and(set).size
    return remaining
  }

  newest(count: number): number[] {
    const wanted = Math.min(count, this.size)
    return (this.joined ? undefined : this.lookFor(wanted)) ?? lastOf(this.all, wanted)
  }

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
