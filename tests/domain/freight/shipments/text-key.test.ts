import { expect, test } from 'vitest'
import { textKey } from '#domain/platform/search/text/text-key.ts'

test.each([
  ['numbers in it count by their size', ['ASN-9', 'ASN-80', 'ASN-800']],
  ['case and accents do not count', ['abidjan', 'Ácido', 'ALTAMIRA', 'Bremen']],
])('in an order of texts %s', (_, texts) => {
  const keys = texts.map(textKey)
  expect(keys.toSorted()).toEqual(keys)
})

test('an absent text has no key', () => {
  expect([textKey(null), textKey('')]).toEqual([null, null])
})
