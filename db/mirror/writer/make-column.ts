import type { PrefixBatch } from './prefixes.ts'
import type { SortedPostings } from './sorted-postings.ts'

export function makeColumn(values: SortedPostings, size: number, handful: PrefixBatch): Uint32Array | undefined {
  return values.terms.length > handful.values ? numberEach(values, size) : undefined
}

function numberEach({ terms, starts, ords }: SortedPostings, size: number): Uint32Array | undefined {
  const numbers = new Uint32Array(size)
  for (let n = 0; n < terms.length; n += 1) {
    for (const ord of ords.subarray(starts[n], starts[n + 1])) {
      if (numbers[ord]) return undefined
      numbers[ord] = n + 1
    }
  }
  return numbers
}
