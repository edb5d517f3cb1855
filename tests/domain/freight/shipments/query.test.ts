import { expect, test } from 'vitest'
import { parseQuery } from '#domain/freight/shipments/search/query.ts'
import { wordsOf } from '#domain/ground/mirror/text/words.ts'

test.each([
  ["Côte d'Ivoire", ['cote', 'd', 'ivoire']],
  ['ASN-8', ['asn', '8']],
  ['MÜLLER & Söhne', ['muller', 'sohne']],
  ['İstanbul', ['istanbul']],
  ['Łódź ß', ['łodz', 'ß']],
  ['100-CI-T01', ['100', 'ci', 't01']],
  ['東京 港', ['東京', '港']],
  ['a\u0000b_c', ['a', 'b', 'c']],
  ['…', []],
])('the words of %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test.each([
  ['ASN-8', ['asn', '8'], 'asn8'],
  ['acme ACME Acmé', ['acme'], 'acmeacmeacme'],
  ['auro aurobindo', ['aurobindo'], 'auroaurobindo'],
  ['aurobindo au pharma', ['aurobindo', 'pharma'], 'aurobindoaupharma'],
])('%j asks for %j', (text, words, number) => {
  expect(parseQuery(text)).toEqual({ words, number })
})

test.each([
  ['', 'nothing-asked'],
  ['- / "', 'nothing-asked'],
  ['x'.repeat(201), 'too-long'],
  ['1 2 3 4 5 6 7 8 9 10 11 12 13', 'too-long'],
])('%j is answered with %s', (text, kind) => {
  expect(parseQuery(text)).toBe(kind)
})

test('200 characters and twelve words are not too long', () => {
  expect(parseQuery('x'.repeat(200))).toMatchObject({ words: ['x'.repeat(200)] })
  expect(parseQuery('a b c d e f g h i j k l')).toMatchObject({ words: 'abcdefghijkl'.split('') })
})
