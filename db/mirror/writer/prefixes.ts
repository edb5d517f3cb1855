import { firstWhere } from '#db/mirror/query/first-where.ts'
import type { SortedPostings } from './sorted-postings.ts'

/** Up to these limits a result is computed per question; anything larger is precomputed in the base. */
export interface PrefixBatch {
  terms: number
  ords: number
  values: number
  flips: number
}

export const usualPrefixBatch: PrefixBatch = { terms: 24, ords: 2_048, values: 64, flips: 4_096 }

interface Prefix {
  text: string
  from: number
  to: number
}

/**
 * Every prefix with too many terms to unite per question, in code-unit order. Prefixes with the same terms appear once, as the longest:
 * the entry for a text is the first at or after it that begins with it.
 */
export function* listHeavyPrefixes({ terms, starts }: SortedPostings, handful: PrefixBatch = usualPrefixBatch): Generator<Prefix> {
  yield* below('', 0, terms.length)

  function* below(text: string, from: number, to: number): Generator<Prefix> {
    let start = from
    while (start < to && terms[start]?.length === text.length) start += 1
    while (start < to) {
      const first = terms[start] ?? ''
      const end = findEnd(first.slice(0, text.length + 1), start, to)
      if (end - start > handful.terms || (starts[end] ?? 0) - (starts[start] ?? 0) > handful.ords) {
        const longest = commonBeginning(first, terms[end - 1] ?? '')
        yield { text: longest, from: start, to: end }
        yield* below(longest, start, end)
      }
      start = end
    }
  }

  function findEnd(text: string, from: number, to: number): number {
    const after = from + 1
    return after + firstWhere(to - after, (index) => !terms[after + index]?.startsWith(text))
  }
}

function commonBeginning(one: string, other: string): string {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return one.slice(0, length)
}
