import { firstWhere } from '#db/mirror/query/first-where.ts'
import { type Bitmap, intersect, toSet } from '#db/mirror/query/packing.ts'

/** The matches of an order by their positions, for those before the end that was asked for. */
export interface OrderedMatches {
  at(position: number): number
  /** How many matches are among the first rows of the order. */
  countWithin(steps: number): number
}

interface Block {
  from: number
  to: number
}

const mostBlocks = 256
const leastRanks = 16

/**
 * The rows of an order in blocks of consecutive ranks, each a set that is made when it is first asked for. A page counts the matches in the
 * blocks before it and sorts those of its own block alone, where sorting all matches takes longer with each of them.
 */
export class RankBlocks {
  private readonly ascending: readonly Block[]
  private readonly descending: readonly Block[]
  private readonly sets = new Map<Block, Bitmap>()

  /** `ords` by rank and `ranks` by ord; ranks from `keyed` on have no key, and keep their order in either direction. */
  constructor(
    private readonly ords: Uint32Array,
    private readonly ranks: Uint32Array,
    private readonly keyed: number,
  ) {
    const size = Math.max(leastRanks, Math.ceil(ords.length / mostBlocks))
    const cut = (from: number, to: number) =>
      Array.from({ length: Math.ceil((to - from) / size) }, (_, n) => ({ from: from + n * size, to: Math.min(to, from + (n + 1) * size) }))
    const [withKey, without] = [cut(0, keyed), cut(keyed, ords.length)]
    this.ascending = [...withKey, ...without]
    this.descending = [...withKey.toReversed(), ...without]
  }

  order(matches: Bitmap, descending: boolean, end: number): OrderedMatches {
    const blocks = this.inDirection(descending)
    const counts: number[] = []
    const countIn = (block: Block, at: number) => {
      const count = counts[at] ?? matches.andCardinality(this.setOf(block))
      counts[at] = count
      return count
    }
    let listed: { block: Block; ords: Uint32Array } | undefined
    const list = (block: Block) => {
      if (listed?.block !== block) listed = { block, ords: this.list(block, matches, descending) }
      return listed.ords
    }
    return {
      at: (position) => {
        let before = 0
        for (const [at, block] of blocks.entries()) {
          const count = countIn(block, at)
          if (position < before + count) return list(block)[position - before] ?? 0
          before += count
        }
        return 0
      },
      countWithin: (steps) => {
        let [count, passed] = [0, 0]
        for (const [at, block] of blocks.entries()) {
          if (count >= end || passed >= steps) break
          passed += block.to - block.from
          const ords = passed > steps ? list(block) : undefined
          count += ords ? firstWhere(ords.length, (n) => this.stepOf(ords[n] ?? 0, descending) >= steps) : countIn(block, at)
        }
        return count
      },
    }
  }

  /** The first matches from a row of the order on. */
  listFrom(matches: Bitmap, begin: number, descending: boolean, count: number): number[] {
    const found: number[] = []
    let passed = 0
    for (const block of this.inDirection(descending)) {
      if (found.length >= count) break
      passed += block.to - block.from
      if (passed > begin)
        for (const ord of this.list(block, matches, descending)) if (this.stepOf(ord, descending) >= begin) found.push(ord)
    }
    return found.slice(0, count)
  }

  private readonly inDirection = (descending: boolean) => (descending ? this.descending : this.ascending)

  private stepOf(ord: number, descending: boolean): number {
    return turned(this.ranks[ord] ?? 0, this.keyed, descending)
  }

  private setOf(block: Block): Bitmap {
    const set = this.sets.get(block) ?? toSet(this.ords.subarray(block.from, block.to))
    this.sets.set(block, set)
    return set
  }

  private list(block: Block, matches: Bitmap, descending: boolean): Uint32Array {
    const ords = intersect([matches, this.setOf(block)]).toUint32Array()
    const ranks = ords.map((ord) => this.ranks[ord] ?? 0).sort()
    if (descending && block.to <= this.keyed) ranks.reverse()
    return ranks.map((rank) => this.ords[rank] ?? 0)
  }
}

export function turned(position: number, keyed: number, descending: boolean): number {
  return descending && position < keyed ? keyed - 1 - position : position
}
