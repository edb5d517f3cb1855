import { type Block, mergeBlocks, packBlock } from './blocks.ts'
import { Filling } from './filling.ts'
import type { SortedPostings } from './sorted-postings.ts'

/** Terms after which a block is closed: small blocks are filled and sorted much faster, and no Map holds more than 16 million entries. */
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
