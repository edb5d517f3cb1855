import type { SortedPostings } from './sorted-postings.ts'
import { Tape } from './tape.ts'

/** The terms of a block as one text, which the engine keeps far more lightly than millions of small ones. */
export interface Block extends Omit<SortedPostings, 'terms'> {
  text: string
}

const between = '\0'

/** A term never has the character 0 in it: the record cannot hold it. */
export function packBlock({ terms, ...rest }: SortedPostings): Block {
  return { ...rest, text: terms.join(between) }
}

/** Blocks of which each has later ords than the one before it, as one. */
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
