export class Union {
  private readonly bits: Uint32Array
  private readonly out: Uint32Array

  constructor(size: number) {
    this.bits = new Uint32Array((size >>> 5) + 1)
    this.out = new Uint32Array(size)
  }

  /** Valid only until the next call, because the buffer is reused. */
  of(ords: Uint32Array): Uint32Array {
    return ords.length > this.bits.length ? this.byMarking(ords) : this.bySorting(ords)
  }

  private byMarking(ords: Uint32Array): Uint32Array {
    const bits = this.bits
    bits.fill(0)
    for (const ord of ords) bits[ord >>> 5] = (bits[ord >>> 5] ?? 0) | (1 << (ord & 31))
    let count = 0
    for (let word = 0; word < bits.length; word += 1) {
      for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) this.out[count++] = (word << 5) + 31 - Math.clz32(rest & -rest)
    }
    return this.out.subarray(0, count)
  }

  private bySorting(ords: Uint32Array): Uint32Array {
    const sorted = ords.slice().sort()
    let count = 0
    for (const ord of sorted) if (count === 0 || ord !== sorted[count - 1]) sorted[count++] = ord
    return sorted.subarray(0, count)
  }
}
