import { expect, test } from 'vitest'
import { parseQuery } from '#domain/freight/shipments/search/parse-query.ts'
import { wordsOf } from '#domain/platform/search/text/search-words.ts'

test.each([
  ["Côte d'Ivoire", ['cote', 'd', 'ivoire']],
  ['ASN-8', ['asn', '8']],
  ['MÜLLER & Söhne', ['muller', 'sohne']],
  ['İstanbul', ['istanbul']],
  ['Łódź ß', ['lodz', 'ss']],
  ['100-CI-T01', ['100', 'ci', 't01']],
  ['東京 港', ['東京', '京', '港']],
  ['a\u0000b_c', ['a', 'b', 'c']],
  ['…', []],
])('the query %j has these words', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test.each([
  ['ASN-8', ['asn', '8'], 'asn8'],
  ['acme ACME Acmé', ['acme'], 'acmeacmeacme'],
  ['auro aurobindo', ['aurobindo'], 'auroaurobindo'],
  ['aurobindo au pharma', ['aurobindo', 'pharma'], 'aurobindoaupharma'],
])('%j searches for %j', (text, words, number) => {
  expect(parseQuery(text)).toMatchObject({ words, number })
})

test.each([
  ['176-1234 5675', ['17612345675']],
  ['AWB 17612345675', ['17612345675']],
  ['MAEU254804822', ['254804822']],
  ['MAEU 254804822', ['254804822']],
  ['254804822', []],
  ['ASN-8', []],
])('%s may be found by %j instead', (text, otherwise) => {
  expect(parseQuery(text)).toMatchObject({ otherwise })
})

test.each([
  ['', 'nothing-asked'],
  ['- / "', 'nothing-asked'],
  ['x'.repeat(201), 'too-long'],
  ['1 2 3 4 5 6 7 8 9 10 11 12 13', 'too-long'],
])('%j is answered with %s', (text, kind) => {
  expect(parseQuery(text)).toBe(kind)
})

test('a query of 200 characters and twelve words is accepted', () => {
  expect(parseQuery('x'.repeat(200))).toMatchObject({ words: ['x'.repeat(200)] })
  expect(parseQuery('a b c d e f g h i j k l')).toMatchObject({ words: 'abcdefghijkl'.split('') })
})

test.each([
  ['MSKU 123456-5', ['msku1234565']],
  ['msku-123456 5', ['msku1234565']],
  ['MSKU 123456 5 Acme', ['msku1234565', 'acme']],
  ['MSKU 1234565', ['msku1234565']],
  ['ACME 123456 5', ['acme', '123456', '5']],
])('the printed container number %s searches for its number', (typed, words) => {
  expect(parseQuery(typed)).toMatchObject({ words })
})

test.each([
  ['上海贸易有限公司', '贸易'],
  ['上海贸易有限公司', '上海贸易有限公司'],
  ['上海贸易有限公司', '司'],
  ['東京ガス株式会社', '東京'],
  ['東京ガス株式会社', 'ガス株式'],
  ['ABC貿易', '貿易'],
  ['ABC貿易', 'abc'],
])('%s is found by %s', (name, typed) => {
  const query = parseQuery(typed)
  const asked = typeof query === 'string' ? [query] : query.words
  expect(asked.every((word) => wordsOf(name).some((each) => each.startsWith(word)))).toBe(true)
})

test('Chinese words in another order are another query', () => {
  const query = parseQuery('易贸')
  expect(typeof query !== 'string' && query.words.every((word) => wordsOf('上海贸易').some((each) => each.startsWith(word)))).toBe(false)
})
