import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Postings } from '#db/mirror/writer/postings.ts'

const terms = fc.array(fc.stringMatching(/^[ab\n ]{1,3}$/), { maxLength: 6 })

function listPostings(each: readonly string[][], termsInBlock?: number) {
  const postings = new Postings(termsInBlock)
  for (const [ord, some] of each.entries()) postings.add(ord, some)
  const { terms: sorted, starts, ords } = postings.sort()
  return sorted.map((term, n) => [term, [...ords.subarray(starts[n], starts[n + 1])]])
}

test('terms come sorted with ascending ords, however small the blocks', () => {
  fc.assert(
    fc.property(fc.array(terms, { maxLength: 30 }), fc.integer({ min: 1, max: 8 }), (each, termsInBlock) => {
      const all = [...new Set(each.flat())].sort()
      const right = all.map((term) => [term, each.flatMap((some, ord) => (some.includes(term) ? [ord] : []))])
      expect(listPostings(each, termsInBlock)).toEqual(right)
      expect(listPostings(each)).toEqual(right)
    }),
  )
})
