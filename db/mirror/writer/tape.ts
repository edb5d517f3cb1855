const blockBits = 16
const blockSize = 1 << blockBits

/** Grows by blocks, so that growth never copies the numbers into twice the memory. */
class Blocks<Numbers extends Uint32Array | Float64Array> {
  private readonly blocks: Numbers[] = []
  length = 0

  constructor(private readonly make: (length: number) => Numbers) {}

  push(value: number): void {
    if (this.length === this.blocks.length * blockSize) this.blocks.push(this.make(blockSize))
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

  toArray(): Numbers {
    const all = this.make(this.blocks.length * blockSize)
    for (const [n, block] of this.blocks.entries()) all.set(block, n * blockSize)
    return all.subarray(0, this.length) as Numbers
  }
}

export class Tape extends Blocks<Uint32Array> {
  constructor() {
    super((length) => new Uint32Array(length))
  }
}

export class KeyTape extends Blocks<Float64Array> {
  constructor() {
    super((length) => new Float64Array(length))
  }
}
