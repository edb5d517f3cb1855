import { firstWhere } from '../sets/first-where.ts'
import type { SortedPostings } from './sorted-postings.ts'

/** Limits up to which something is computed for each question; what is larger is precomputed when the base is built. */
export interface Handful {
  /** Of a prefix: how many terms, and how many of their ords, are united. */
  terms: number
  ords: number
  /** Of a facet: values that are counted by intersecting the set of each. */
  values: number
  /** Of one kind of interval: flips that are applied one by one. */
  flips: number
}

export const usualHandful: Handful = { terms: 24, ords: 2_048, values: 64, flips: 4_096 }

/** A beginning of words, and the terms from `from` up to `to` that have it. */
interface Prefix {
  text: string
  from: number
  to: number
}

/**
 * Every prefix whose terms are too many to unite for each question, in code-unit order. Prefixes with the same terms are listed once,
 * under the longest of them: so the prefix for a text is the first at or after that text, if it begins with it.
 */
export function* listHeavyPrefixes({ terms, starts }: SortedPostings, handful: Handful = usualHandful): Generator<Prefix> {
  yield* below('', 0, terms.length)

  function* below(text: string, from: number, to: number): Generator<Prefix> {
    // Terms that end at this length sort first: they have no next letter.
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

  /** The first term after `from` that does not begin with the text. */
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
