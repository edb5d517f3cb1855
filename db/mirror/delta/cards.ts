const blockBytes = 1 << 20

/**
 * Texts outside the heap, one behind the other: thousands of them kept the garbage collector busy. Each is found by its number, and
 * none is ever removed.
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

  at(number: number): string {
    const begin = this.begins[number] ?? 0
    return this.blocks[number]?.toString('utf8', begin, begin + (this.lengths[number] ?? 0)) ?? ''
  }
}
