import { type Block, mergeBlocks, packBlock } from './blocks.ts'
import { SegmentInput } from './segment-input.ts'
import type { SortedPostings } from './sorted-postings.ts'

/** A block closes after this many terms: small blocks fill and sort faster, and a Map holds at most 16 million entries. */
const usualBlock = 200_000

/** An inverted index, gathered ord by ord and sorted block by block (single-pass in-memory indexing). */
export class Postings {
  private readonly blocks: Block[] = []
  private filling = new SegmentInput()

  constructor(private readonly termsInBlock = usualBlock) {}

  add(ord: number, terms: Iterable<string>): void {
    this.filling.add(ord, terms)
    if (this.filling.numbers.size >= this.termsInBlock) this.closeBlock()
  }

  sort(): SortedPostings {
    if (this.blocks.length === 0) return this.filling.sort()
    if (this.filling.numbers.size > 0) this.closeBlock()
    return mergeBlocks(this.blocks)
  }

  private closeBlock(): void {
    this.blocks.push(packBlock(this.filling.sort()))
    this.filling = new SegmentInput()
  }
}
