import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNearWords } from '#domain/freight/shipments/search/near-words.ts'
import { searchShipments } from '#domain/freight/shipments/search/shipment-search.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { insertCustomer, insertShipment, viewerOf } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'

test.each([
  ['aurobndo', 'a letter put in'],
  ['aurobinddo', 'a letter left out'],
  ['aurobindu', 'a letter changed'],
  ['auroibndo', 'two neighbours swapped'],
])('from "%s" aurobindo is one edit away: %s', (word) => {
  expect(listNearWords(word)).toContain('aurobindo')
})

const place = withRecord()
let own = 0
let foreign = 0

beforeAll(async () => {
  own = await insertCustomer('Own')
  foreign = await insertCustomer('Foreign')
  for (const number of ['A-1', 'A-2']) await insertShipment(own, number, { supplierName: 'Aurobindo Pharma' })
  await insertShipment(own, 'A-3', { supplierName: 'Auropindo' })
  await insertShipment(own, 'GLAS-77', { supplierName: 'Strides' })
  await insertShipment(foreign, 'F-1', { supplierName: 'Secretar' })
  openMirror({ dataDir: place.dataDir })
  await awaitMirror()
})
afterAll(closeMirror)

async function suggestionsFor(text: string) {
  const answer = await searchShipments(viewerOf(own), text, 1, new Date())
  return answer.kind === 'found' ? answer.suggestions : answer.kind
}

test.each([
  ['the spelling that finds most stands first', 'aurovindo', ['aurobindo', 'auropindo']],
  ['the other words are kept', 'aurobinda pharma', ['aurobindo pharma']],
  ['a spelling that finds nothing beside the other words is none', 'strydes pharma', []],
  ['a number is a word too', 'glass77', ['glas77']],
  ['words of customers outside the scope are never told', 'sekretar', []],
  ['what is found needs no suggestion', 'auro', []],
  ['a short word has none', 'aup', []],
  ['nonsense has none', 'xylophone', []],
  ['a very long word has none', 'x'.repeat(200), []],
])('%s', async (_, text, suggestions) => {
  expect(await suggestionsFor(text)).toEqual(suggestions)
})

test('a shipment added since the base was built is suggested too', async () => {
  await insertShipment(own, 'B-1', { supplierName: 'Zimmermann' })
  await awaitMirror()
  expect(await suggestionsFor('zimermann')).toEqual(['zimmermann'])
})
