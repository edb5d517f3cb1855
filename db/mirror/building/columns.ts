import { type Facet, facets } from '../sets/facts.ts'
import type { SortedPostings } from './postings.ts'
import type { Handful } from './prefixes.ts'

export interface ColumnInMaking {
  facet: Facet
  names: string[]
  numbers: Uint32Array
}

/** The facets of many values of which no ord has two, as columns. Terms are a facet and a value with a tab between, sorted. */
export function* listColumns(postings: SortedPostings, size: number, handful: Handful): Generator<ColumnInMaking> {
  const { terms } = postings
  for (const facet of facets) {
    const from = terms.findIndex((term) => term.startsWith(`${facet}\t`))
    const names = terms.filter((term) => term.startsWith(`${facet}\t`)).map((term) => term.slice(facet.length + 1))
    const numbers = names.length > handful.values ? numberEach(postings, from, names.length, size) : undefined
    if (numbers) yield { facet, names, numbers }
  }
}

/** For each ord which of so many terms it has, counted from 1; undefined where one has two of them. */
function numberEach({ starts, ords }: SortedPostings, from: number, count: number, size: number): Uint32Array | undefined {
  const numbers = new Uint32Array(size)
  for (let n = 0; n < count; n += 1) {
    for (const ord of ords.subarray(starts[from + n], starts[from + n + 1])) {
      if (numbers[ord]) return undefined
      numbers[ord] = n + 1
    }
  }
  return numbers
}
