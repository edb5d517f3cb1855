import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchShipments } from '#domain/freight/shipments/search/shipment-search.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { insertContainer, insertCustomer, insertPort, insertShipment, viewerOf } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'

const place = withRecord()
let acme = 0
let rival = 0

beforeAll(async () => {
  acme = await insertCustomer('Acmé Trading')
  rival = await insertCustomer('Rival')
  await insertPort('CIABJ', 'Abidjan', 'CI')
  await insertPort('DEHAM', 'Hamburg', 'DE')
  const first = await insertShipment(acme, 'ASN-8', {
    supplierName: 'Ranbaxy Fine Chemicals LTD.',
    consigneeName: 'Müller & Söhne',
    clientReference: 'PO-771/X9',
    hbl: 'HB 55-1',
    mbl: 'MB66',
    carrierBooking: 'BKG 80-31',
    originPort: 'DEHAM',
    destinationPort: 'CIABJ',
    destinationText: "Côte d'Ivoire",
    status: 'in_transit',
    shipmentDate: '2026-01-01',
  })
  for (const number of ['CMAU1111110', 'CMAU2222220', 'CMAU3333330', 'MSKU1234565']) await insertContainer(first, number)
  await insertShipment(acme, 'AIR-1', { mbl: 'MAWB 176 1234-5675', shipmentDate: '2025-02-01' })
  await insertShipment(acme, 'SEA-1', { mbl: '254804822', shipmentDate: '2025-02-01' })
  await insertShipment(acme, 'ASN-85', { shipmentDate: '2026-01-02', supplierName: 'Aurobindo Pharma' })
  await insertShipment(acme, 'ASN-800', { shipmentDate: '2026-01-02', status: 'delivered' })
  await insertShipment(rival, 'ASN-8', { supplierName: 'Ranbaxy' })
  for (let number = 1; number <= 23; number++) await insertShipment(acme, `PAGE-${number}`, { shipmentDate: '2025-01-01' })
  openMirror({ dataDir: place.dataDir })
  await awaitMirror()
})
afterAll(closeMirror)

async function numbersFor(text: string, page = 1) {
  const answer = await searchShipments(viewerOf(acme), text, page, new Date())
  return answer.kind === 'found' ? answer.cards.map((card) => card.number) : answer.kind
}

test.each([
  ['a container printed with its check digit apart', 'MSKU 123456-5', ['MSKU1234565', 'CMAU1111110'], []],
  ['the digits of a container', '222222', ['CMAU2222220', 'CMAU1111110'], []],
  ['a master bill', 'mb66', ['CMAU1111110', 'CMAU2222220'], [{ field: 'mbl', text: 'MB66' }]],
  ["the carrier's booking", 'bkg8031', ['CMAU1111110', 'CMAU2222220'], [{ field: 'carrierBooking', text: 'BKG 80-31' }]],
  ['a house bill written as one word, and its customer', 'acme hb551', ['CMAU1111110', 'CMAU2222220'], [{ field: 'hbl', text: 'HB 55-1' }]],
  ['its own reference, which the card shows', 'x9', ['CMAU1111110', 'CMAU2222220'], []],
])('the card of a shipment found by %s shows that first', async (_, text, containers, foundBy) => {
  const answer = await searchShipments(viewerOf(acme), text, 1, new Date())
  const [card] = answer.kind === 'found' ? answer.cards : []
  expect([card?.containers.slice(0, 2), card?.foundBy]).toEqual([containers, foundBy])
})

test.each([
  ['176-12345675', 'AIR-1'],
  ['17612345675', 'AIR-1'],
  ['176/1234 5675', 'AIR-1'],
  ['AWB 176-1234-5675', 'AIR-1'],
  ['MAEU254804822', 'SEA-1'],
  ['MAEU 254804822', 'SEA-1'],
  ['254804822', 'SEA-1'],
])('%s finds the bill however it was stored', async (text, number) => {
  expect(await numbersFor(text)).toEqual([number])
})

test.each([
  ['its number', 'asn-8 ranbaxy'],
  ['the beginning of a word of its customer, without the accent', 'acme ranb'],
  ['its supplier', 'RANBAXY fine'],
  ['its consignee, without marks', 'muller sohne'],
  ['each part of its client reference', 'x9 771'],
  ['its house bill', 'hb 55'],
  ['its house bill written as one word', 'hb551'],
  ['its master bill', 'mb66'],
  ['its container', 'MSKU1234565'],
  ["its container's digits", '1234565'],
  ["its container's digits without the check digit", '123456'],
  ['its status in English', 'transit'],
  ['its status in Spanish', 'tránsito'],
  ["its origin's name", 'hamburg asn'],
  ["its origin's code", 'deham'],
  ["its origin's country in Spanish", 'alemania'],
  ["its destination's country", "cote d'ivoire"],
  ["its destination's country in Spanish", 'costa de marfil'],
])('a shipment is found by %s', async (_, text) => {
  expect(await numbersFor(text)).toEqual(['ASN-8'])
})

test('a search inside a word finds nothing', async () => {
  expect(await numbersFor('anbaxy')).toEqual([])
})

test('every word of a query must match', async () => {
  expect(await numbersFor('ranbaxy aurobindo')).toEqual([])
})

test('the newest shipment comes first, except for an exact number match', async () => {
  expect(await numbersFor('asn')).toEqual(['ASN-800', 'ASN-85', 'ASN-8'])
  expect(await numbersFor('ASN-8')).toEqual(['ASN-8', 'ASN-800', 'ASN-85'])
  expect(await numbersFor('asn8')).toEqual(['ASN-8', 'ASN-800', 'ASN-85'])
})

test('results come in pages of ten, and a page past the end is the last', async () => {
  const answer = await searchShipments(viewerOf(acme), 'page', 99, new Date())
  expect(answer).toMatchObject({ kind: 'found', total: 23, page: 3, pages: 3, answeredBy: 'mirror' })
  expect(await numbersFor('page', 2)).toEqual(Array.from({ length: 10 }, (_, at) => `PAGE-${13 - at}`))
  expect(await numbersFor('page-3', 1)).toEqual(['PAGE-3'])
  expect(await numbersFor('page-2', 1)).toEqual(['PAGE-2', 'PAGE-23', 'PAGE-22', 'PAGE-21', 'PAGE-20'])
})

test('a shipment outside the viewer’s scope is never found, even when its customer is selected', async () => {
  const answer = await searchShipments({ ...viewerOf(acme), selectedCustomerIds: [acme, rival] }, 'ranbaxy', 1, new Date())
  expect(answer).toMatchObject({ kind: 'found', total: 1, cards: [{ customer: 'Acmé Trading' }] })
  expect(await searchShipments({ ...viewerOf(acme), selectedCustomerIds: [rival] }, 'asn', 1, new Date())).toEqual({
    kind: 'nobody-selected',
  })
})

test('a card shows the facts that PostgreSQL stores', async () => {
  const answer = await searchShipments(viewerOf(acme), 'ranbaxy', 1, new Date())
  expect(answer.kind === 'found' && answer.cards[0]).toMatchObject({
    number: 'ASN-8',
    status: 'in_transit',
    mode: null,
    supplier: 'Ranbaxy Fine Chemicals LTD.',
    clientReference: 'PO-771/X9',
    containers: ['CMAU1111110', 'CMAU2222220', 'CMAU3333330', 'MSKU1234565'],
    origin: { code: 'DEHAM', name: 'Hamburg', countryCode: 'DE', timeZone: 'UTC', approximate: false },
    progress: 33,
  })
})

describe('any text is answered in words', () => {
  test.each([
    ['', 'nothing-asked'],
    ['  \t\n', 'nothing-asked'],
    ['!?"*()-+^:{}[]', 'nothing-asked'],
    ['\u0000', 'nothing-asked'],
    ['🚢🚢', 'nothing-asked'],
    ['\ud800', 'nothing-asked'],
    ['x'.repeat(10_000), 'too-long'],
    ['a b c d e f g h i j k l m', 'too-long'],
  ])('%j: %s', async (text, kind) => {
    expect(await numbersFor(text)).toBe(kind)
  })

  test.each([
    '"',
    "'; drop table words; --",
    'asn" OR "page',
    'NEAR(asn page)',
    'words:asn',
    'asn*',
    '^asn',
    '¶1',
    '§asn8',
    'a\u0000b',
    '%',
    '_',
    '\\',
    '東京',
    '½',
    'ﬀ',
    'x'.repeat(200),
    'İstanbul',
  ])('%j', async (text) => {
    expect(['found', 'nothing-asked']).toContain((await searchShipments(viewerOf(acme, rival), text, 1, new Date())).kind)
  })

  test('any page number is answered', async () => {
    for (const page of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e300]) {
      expect(await searchShipments(viewerOf(acme), 'page', page, new Date())).toMatchObject({ kind: 'found', total: 23 })
    }
  })
})
