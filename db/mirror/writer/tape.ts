const blockBits = 16
const blockSize = 1 << blockBits

/** Grows by blocks, so that growth never copies the numbers into twice the memory. */
export class Tape {
  private readonly blocks: Uint32Array[] = []
  length = 0

  push(value: number): void {
    if (this.length === this.blocks.length * blockSize) this.blocks.push(new Uint32Array(blockSize))
    this.set(this.length, value)
    this.length += 1
  }

  at(position: number): number {
    return this.blocks[position >>> blockBits]?.[position & (blockSize - 1)] ?? 0
  }

  set(position: number, value: number): void {
    const block = this.blocks[position >>> blockBits]
    if (block) block[position & (blockSize - 1)] = value
  }

  toArray(): Uint32Array {
    const all = new Uint32Array(this.blocks.length * blockSize)
    for (const [n, block] of this.blocks.entries()) all.set(block, n * blockSize)
    return all.subarray(0, this.length)
  }
}
