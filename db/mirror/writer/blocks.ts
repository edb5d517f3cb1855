import type { SortedPostings } from './sorted-postings.ts'
import { Tape } from './tape.ts'

/** One text for the terms of a block takes far less memory than millions of small strings. */
export interface Block extends Omit<SortedPostings, 'terms'> {
  text: string
}

const between = '\0'

/** Character 0 separates the terms: PostgreSQL cannot store it, so no term contains it. */
export function packBlock({ terms, ...rest }: SortedPostings): Block {
  return { ...rest, text: terms.join(between) }
}

/** The next term of a block. Terms are cut from its text one by one: all of them at once are millions of small strings. */
class Reader {
  term = ''
  n = -1
  private from = 0

  constructor(
    readonly block: Block,
    readonly place: number,
  ) {
    this.next()
  }

  next(): boolean {
    const { text } = this.block
    if (this.from > text.length) return false
    const end = text.indexOf(between, this.from)
    const until = end < 0 ? text.length : end
    this.term = text.slice(this.from, until)
    this.from = until + 1
    this.n += 1
    return true
  }

  /** Of equal terms that of the earlier block, whose ords are smaller. */
  isBefore({ term, place }: Reader): boolean {
    return this.term < term || (this.term === term && this.place < place)
  }
}

export function mergeBlocks(blocks: readonly Block[]): SortedPostings {
  // A heap: the first one has the next term.
  const heap = blocks.map((block, place) => new Reader(block, place))
  for (let at = heap.length >>> 1; at >= 0; at -= 1) sink(heap, at)
  const terms: string[] = []
  const starts = new Tape()
  const ords = new Uint32Array(blocks.reduce((sum, block) => sum + block.ords.length, 0))
  let last: string | undefined
  let total = 0
  for (let first = heap[0]; first; first = heap[0]) {
    const { term, block, n } = first
    if (term !== last) {
      terms.push(term)
      starts.push(total)
      last = term
    }
    const own = block.ords.subarray(block.starts[n], block.starts[n + 1])
    ords.set(own, total)
    total += own.length
    if (!first.next()) {
      const end = heap.pop()
      if (end && end !== first) heap[0] = end
    }
    sink(heap, 0)
  }
  starts.push(total)
  return { terms, starts: starts.toArray(), ords }
}

function sink(heap: Reader[], from: number): void {
  const moved = heap[from]
  if (!moved) return
  let at = from
  for (;;) {
    let next = 2 * at + 1
    const [left, right] = [heap[next], heap[next + 1]]
    if (!left) break
    if (right?.isBefore(left)) next += 1
    const smaller = heap[next] ?? left
    if (!smaller.isBefore(moved)) break
    heap[at] = smaller
    at = next
  }
  heap[at] = moved
}
