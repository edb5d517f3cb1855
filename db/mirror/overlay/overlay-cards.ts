const blockBytes = 1 << 20

/**
 * Cards of changed rows by slot, outside V8's heap: as strings in the heap, thousands of cards kept the garbage collector busy. Cards are
 * never removed.
 */
export class Cards {
  private block = Buffer.alloc(0)
  private used = 0
  private readonly blocks: Buffer[] = []
  private readonly begins: number[] = []
  private readonly lengths: number[] = []

  get length(): number {
    return this.blocks.length
  }

  push(card: string): void {
    const length = Buffer.byteLength(card)
    if (this.used + length > this.block.length) {
      this.block = Buffer.allocUnsafeSlow(Math.max(blockBytes, length))
      this.used = 0
    }
    this.block.write(card, this.used)
    this.blocks.push(this.block)
    this.begins.push(this.used)
    this.lengths.push(length)
    this.used += length
  }

  at(slot: number): string {
    const begin = this.begins[slot] ?? 0
    return this.blocks[slot]?.toString('utf8', begin, begin + (this.lengths[slot] ?? 0)) ?? ''
  }
}
