import { type Bitmap, chunksOf } from '#db/mirror/query/packing.ts'

/** The value of each ord for one facet, as a number: 0 for none, else the position of the value's name, counted from 1. */
export class Column {
  constructor(
    private readonly names: readonly string[],
    private readonly numbers: Uint32Array,
  ) {}

  count(ords: Bitmap): Map<string, number> {
    const tally = new Uint32Array(this.names.length + 1)
    for (const chunk of chunksOf(ords)) {
      for (const ord of chunk) tally[this.numbers[ord] ?? 0] = (tally[this.numbers[ord] ?? 0] ?? 0) + 1
    }
    const counts = new Map<string, number>()
    this.names.forEach((name, n) => {
      const count = tally[n + 1]
      if (count) counts.set(name, count)
    })
    return counts
  }
}
