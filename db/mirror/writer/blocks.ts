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

export function mergeBlocks(blocks: readonly Block[]): SortedPostings {
  const entries = blocks.flatMap((block) => block.text.split(between).map((term, n) => ({ term, block, n })))
  // The sort is stable and blocks are in order, so equal terms keep the order of their ords; sorted runs are only merged.
  entries.sort((one, other) => (one.term < other.term ? -1 : one.term === other.term ? 0 : 1))
  const terms: string[] = []
  const starts = new Tape()
  const ords = new Uint32Array(blocks.reduce((sum, block) => sum + block.ords.length, 0))
  let total = 0
  for (const { term, block, n } of entries) {
    if (terms.at(-1) !== term) {
      terms.push(term)
      starts.push(total)
    }
    const own = block.ords.subarray(block.starts[n], block.starts[n + 1])
    ords.set(own, total)
    total += own.length
  }
  starts.push(total)
  return { terms, starts: starts.toArray(), ords }
}
