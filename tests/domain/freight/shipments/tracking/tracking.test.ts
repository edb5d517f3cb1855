import { afterAll, beforeAll, expect, test } from 'vitest'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import { findTracking } from '#domain/freight/shipments/tracking/tracking.server.ts'
import { findCatalogue } from '#domain/freight/shipments/tracking/tracking-catalogue.server.ts'
import { listForExport } from '#domain/freight/shipments/tracking/tracking-export.server.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'
import { findByNumbers } from '#domain/freight/shipments/tracking/tracking-numbers.server.ts'
import { findOverlay } from '#domain/freight/shipments/tracking/tracking-overlay.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { change, insertContainer, insertCustomer, insertPort, insertShipment, viewerOf } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'

const place = withRecord()
let acme = 0
let rival = 0
let first = 0
let theirs = 0

beforeAll(async () => {
  acme = await insertCustomer('Acme')
  rival = await insertCustomer('Rival')
  await insertPort('CNSHA', 'Shanghai', 'CN')
  first = await insertShipment(acme, 'T-1', { mode: 'sea', cargoReadyOn: '2026-02-20', originPort: 'CNSHA', hbl: 'HB-77' })
  await insertContainer(first, 'MSKU1234565')
  await change('update shipments set client_reference = $1 where id = $2', 'PO-88124; PO-88125', first)
  for (let n = 2; n <= 14; n++) {
    await insertShipment(acme, `T-${n}`, { mode: n % 2 ? 'sea' : 'air', status: n > 10 ? 'delivered' : 'booked' })
  }
  await change(
    `insert into shipments (project_id, customer_id, number, status, shipment_date, mode)
     select 4, $1, 'MANY-' || n, 'requested', '2026-01-01', 'sea' from generate_series(1, 10050) n`,
    acme,
  )
  theirs = await insertShipment(rival, 'T-1', { mode: 'sea' })
  openMirror({ dataDir: place.dataDir })
  await awaitMirror()
})
afterAll(closeMirror)

const ask = (address: string) => readListQuery(trackingList, new URLSearchParams(address))

test('the list shows the viewer’s customers only, newest first, ten a page', async () => {
  const answer = await findTracking(viewerOf(acme), ask('q=t'), new Date())
  expect(answer).toMatchObject({ kind: 'listed', total: 14, pages: 2, page: 1, answeredBy: 'mirror' })
  expect(answer.kind === 'listed' && answer.rows[0]?.number).toBe('T-14')
})

test('the catalogue has only values that occur, with counts, and a choice does not narrow its own options', async () => {
  const answer = await findTracking(viewerOf(acme), ask('q=t&mode=sea'), new Date())
  const values = (key: string) => options(key).map(({ value, count }) => `${value} ${count}`)
  if (answer.kind !== 'listed') throw new Error(answer.kind)
  const options = (key: string) => answer.catalogue[key]?.options ?? []
  expect(answer.total).toBe(7)
  expect(values('mode')).toEqual(['air 7', 'sea 7'])
  expect(values('status')).toEqual(['booked 5', 'delivered 2'])
  expect(options('pol')).toMatchObject([{ value: 'CNSHA', name: 'Shanghai', count: 1 }])
  expect(options('traffic')).toEqual([])
})

test('without a mirror PostgreSQL gives the same counts and finds the same numbers', async () => {
  const [viewer, asked, numbers] = [viewerOf(acme), ask('mode=sea&status=booked'), ['T-1', 'hb 77', 'T-99', 'po88124', 'PO-88125']]
  const answers = async () => [await findCatalogue(viewer, asked, ['t'], new Date()), await findByNumbers(viewer, numbers, new Date())]
  const mirrored = await answers()
  await closeMirror()
  try {
    expect(await answers()).toEqual(mirrored)
  } finally {
    openMirror({ dataDir: place.dataDir })
    await awaitMirror()
  }
})

test('no selection and too long a query are distinct from an empty result', async () => {
  expect(await findTracking(viewerOf(), ask(''), new Date())).toEqual({ kind: 'nobody-selected' })
  expect(await findTracking(viewerOf(acme), ask(`q=${'x'.repeat(201)}`), new Date())).toEqual({ kind: 'too-long' })
  expect(await findTracking(viewerOf(acme), ask('q=zzz'), new Date())).toMatchObject({ kind: 'listed', total: 0 })
})

test('the overlay card follows the viewer’s scope, and a foreign shipment answers like an absent one', async () => {
  expect(await findOverlay(viewerOf(acme), first, new Date())).toMatchObject({
    number: 'T-1',
    cargoReadyOn: '2026-02-20',
    origin: { code: 'CNSHA' },
  })
  expect(await findOverlay(viewerOf(acme), theirs, new Date())).toBeNull()
  expect(await findOverlay(viewerOf(acme), 0, new Date())).toBeNull()
})

test('exact numbers of shipments, bills and containers are found, but no prefixes and no competitor’s numbers', async () => {
  const found = await findByNumbers(
    viewerOf(acme),
    ['T-1', 't1', 'HB77', 'MSKU1234565', 'PO-88124', 'po88125', 'MSKU123', 'T-99', '日本'],
    new Date(),
  )
  expect(found.map(({ number, shipments }) => [number, shipments.map((card) => card.id)])).toEqual([
    ['T-1', [first]],
    ['t1', [first]],
    ['HB77', [first]],
    ['MSKU1234565', [first]],
    ['PO-88124', [first]],
    ['po88125', [first]],
    ['MSKU123', []],
    ['T-99', []],
    ['日本', []],
  ])
})

test('a spreadsheet holds all pages of the list, up to 10,000 rows', async () => {
  const few = await listForExport(viewerOf(acme), ask('q=t&sort=number&dir=asc&page=2'), null, new Date())
  expect(few !== 'too-long' && few.rows.map((card) => card.number)).toEqual(Array.from({ length: 14 }, (_, n) => `T-${n + 1}`))
  const many = await listForExport(viewerOf(acme), ask(''), null, new Date())
  expect(many !== 'too-long' && [many.rows.length, many.total]).toEqual([10_000, 10_064])
})

test('selected rows are exported in list order within scope and filters, and a foreign id is left out like an absent one', async () => {
  const of = async (address: string, ids: number[], viewer = viewerOf(acme)) => {
    const found = await listForExport(viewer, ask(address), ids, new Date())
    return found === 'too-long' ? found : { total: found.total, numbers: found.rows.map((card) => card.number) }
  }
  const ids = [first, first + 2, first + 1]
  expect(await of('', ids)).toEqual({ total: 3, numbers: ['T-3', 'T-2', 'T-1'] })
  expect(await of('sort=number&dir=asc', ids)).toEqual({ total: 3, numbers: ['T-1', 'T-2', 'T-3'] })
  expect(await of('mode=sea', ids)).toEqual({ total: 3, numbers: ['T-3', 'T-1'] })
  expect(await of('q=hb77', ids)).toEqual({ total: 3, numbers: ['T-1'] })
  expect(await of('', [first, theirs])).toEqual(await of('', [first, 987_654_321]))
  expect(await of('', [theirs])).toEqual({ total: 1, numbers: [] })
  expect(await of('', ids, viewerOf())).toEqual({ total: 3, numbers: [] })
  expect(await of(`q=${'x'.repeat(201)}`, ids)).toBe('too-long')
})
