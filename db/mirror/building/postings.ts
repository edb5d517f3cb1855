import { type Block, mergeBlocks, packBlock } from './blocks.ts'
import { Filling } from './filling.ts'
import type { SortedPostings } from './sorted-postings.ts'

/** A block of more terms is closed: a small one is filled and sorted much faster than one for all, and no map holds more than 16 million. */
const usualBlock = 200_000

/**
 * Which ords have which terms, gathered ord by ord and then inverted, block
 * by block (single-pass in-memory indexing).
 */
export class Postings {
  private readonly blocks: Block[] = []
  private filling = new Filling()

  constructor(private readonly termsInBlock = usualBlock) {}

  /** Ords come ascending; a term given twice for one ord counts once. */
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
    this.filling = new Filling()
  }
}
