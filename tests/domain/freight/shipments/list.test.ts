import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderingsOf } from '#db/mirror/query/index-definition.ts'
import { db } from '#db/postgres/client.server.ts'
import { rollDice } from '#db/seed/dice.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedPort } from '#db/seed/seed-ports.ts'
import { seedShipments } from '#db/seed/seed-shipments.ts'
import { detectExceptions } from '#domain/freight/exceptions/exception-detection.server.ts'
import { shipmentCollection } from '#domain/freight/shipments/index/shipment-collection.server.ts'
import { type ShipmentFacet, shipmentSets } from '#domain/freight/shipments/index/shipment-index.ts'
import { countOpenExceptions, listShipments } from '#domain/freight/shipments/list/list-shipments.server.ts'
import type { Filters, ShipmentOrder } from '#domain/freight/shipments/list/shipment-list.ts'
import { shipmentQueryOf } from '#domain/freight/shipments/list/shipment-query.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { scanCounts, scanList } from '#domain/platform/search/fallback/scan-database.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { sample } from '#tests/support/extent.ts'
import { viewerOf } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { countBy } from './counting.ts'

const place = withRecord()
const customers: number[] = []
const statuses = ['booked', 'in_transit', 'arrived', 'delivered'] as const
const dayOf = (day: number) => new Date(Date.UTC(2026, 0, 1 + day))

beforeAll(async () => {
  const dice = rollDice(7)
  for (const code of ['MXZLO', 'NLRTM']) await seedPort(db(), { code })
  await seedPort(db(), { code: 'CNSHA', timeZone: 'Asia/Shanghai' })
  for (const name of ['One', 'Two', 'Three']) customers.push(await seedCustomer(db(), { name }))
  const make = (n: number) => ({
    customerId: dice.pick(customers),
    number: `L-${n}`,
    status: dice.pick(statuses),
    mode: dice.pick(['sea', 'air', null] as const),
    traffic: dice.pick(['import', 'export'] as const),
    carrier: dice.pick(['Maersk', 'MSC', null]),
    incoterm: dice.pick(['FOB', 'CIF', null]),
    supplierName: dice.pick(['Ábaco 9', 'abaco 10', null]),
    consigneeName: dice.pick(['Zinc', 'acero']),
    clientReference: dice.pick([`PO-${n}`, null]),
    originPort: dice.pick(['CNSHA', 'NLRTM']),
    destinationPort: dice.pick(['MXZLO', null]),
    shipmentDate: dayOf(dice.between(0, 90)).toISOString().slice(0, 10),
    etd: dice.pick([dayOf(dice.between(0, 20)), null]),
    eta: dayOf(dice.between(20, 60)),
    plannedEta: dayOf(dice.between(20, 60)),
  })
  await seedShipments(
    db(),
    Array.from({ length: 150 }, (_, n) => make(n)),
  )
  await detectExceptions(dayOf(0))
  openMirror({ dataDir: place.dataDir })
  await awaitMirror()
  await seedShipments(
    db(),
    Array.from({ length: 50 }, (_, n) => make(150 + n)),
  )
  await detectExceptions(dayOf(0))
  await awaitMirror()
})
afterAll(closeMirror)

const filters: Filters[] = [
  {},
  { status: ['booked'] },
  { status: ['booked', 'arrived'], mode: ['sea'] },
  { pol: ['CNSHA'], pod: ['MXZLO'] },
  { lane: ['sea.NLRTM.MXZLO'], traffic: ['import'] },
  { month: ['2026-02'], carrier: ['Maersk', 'MSC'] },
  { open: [{ at: dayOf(40).getTime(), kinds: ['arrival-delayed'] }] },
  { status: [] },
  { carrier: ['nobody'] },
  { incoterm: ['FOB'] },
  { days: { etd: { from: '2026-01-05', to: '2026-01-12' } } },
  { days: { etd: { to: '2026-01-12' }, eta: { from: '2026-02-01' } }, mode: ['sea'] },
]
const inBothDirections = (by: ShipmentOrder['by']): ShipmentOrder[] => [
  { by, descending: true },
  { by, descending: false },
]
/** Every order reads the whole list; a date, a number and a text are enough with each filter. */
const orders = orderingsOf(shipmentSets).flatMap(inBothDirections)
const ordersOfSome = (['recency', 'etd', 'status', 'pod'] as const).flatMap(inBothDirections)

const inRecord = (scope: number[], filter: Filters, order: ShipmentOrder, asked: { page: number; perPage: number }) =>
  scanList(shipmentCollection, shipmentQueryOf(viewerOf(...scope), filter, ['l']), asked, order)
const numbersIn = (cards: string[]) => cards.map((card) => JSON.parse(card).number)

describe.each(filters)('the list filtered by %j', (filter) => {
  test.each(
    Object.keys(filter).length === 0 ? sample(orders, 12, 'orders') : sample(ordersOfSome, 2, `orders of ${JSON.stringify(filter)}`),
  )('in the order %j the mirror lists what PostgreSQL lists', async (order) => {
    for (const scope of [customers, customers.slice(0, 1), []]) {
      const many = { page: 1, perPage: 100 }
      const { total, cards, answeredBy } = await listShipments(viewerOf(...scope), filter, ['l'], new Date(), order, many)
      const recorded = await inRecord(scope, filter, order, many)
      expect({ answeredBy, total, numbers: cards.map((card) => card.number) }).toEqual({
        answeredBy: 'mirror',
        total: recorded.total,
        numbers: numbersIn(recorded.cards),
      })
    }
  })

  test('the mirror pages as PostgreSQL does, to the last page and past it', async () => {
    const order: ShipmentOrder = { by: 'recency', descending: true }
    for (const page of [1, 2, 99]) {
      const mirrored = await listShipments(viewerOf(...customers), filter, ['l'], new Date(), order, { page, perPage: 7 })
      const recorded = await inRecord(customers, filter, order, { page, perPage: 7 })
      expect({ page: mirrored.page, numbers: mirrored.cards.map((card) => card.number) }).toEqual({
        page: recorded.page,
        numbers: numbersIn(recorded.cards),
      })
    }
  })

  test('the mirror counts every facet as PostgreSQL does', async () => {
    const viewer = viewerOf(...customers.slice(0, 2))
    const facets = shipmentSets.facets.filter((facet): facet is ShipmentFacet => facet !== 'customer')
    const recorded = await scanCounts(
      shipmentCollection,
      facets.map((facet) => ({ facet, question: shipmentQueryOf(viewer, filter, []) })),
    )
    const mirrored = await Promise.all(facets.map((facet) => countBy(viewer, filter, facet)))
    expect(Object.fromEntries(facets.map((facet, n) => [facet, mirrored[n]]))).toEqual(
      Object.fromEntries(facets.map((facet, n) => [facet, recorded[n]])),
    )
  })
})

test('the fixture distinguishes every order and facet', async () => {
  const everybody = viewerOf(...customers)
  expect((await listShipments(everybody, {}, [], new Date())).total).toBe(200)
  for (const facet of ['mode', 'status', 'traffic', 'pol', 'lane', 'carrier', 'month'] as const) {
    expect((await countBy(everybody, {}, facet)).size).toBeGreaterThan(1)
  }
  expect((await countOpenExceptions(everybody, {}, [], dayOf(40))).get('arrival-delayed')).toBeGreaterThan(10)
})

test('a list by number sorts numerically: 8 before 80', async () => {
  const { cards } = await listShipments(
    viewerOf(...customers),
    {},
    [],
    new Date(),
    { by: 'number', descending: false },
    { page: 1, perPage: 200 },
  )
  expect(cards.map((card) => card.number)).toEqual(Array.from({ length: 200 }, (_, n) => `L-${n}`))
})

test('days are local to the place: a departure from Shanghai at two in the morning of the 14th is on the 14th', async () => {
  const customer = await seedCustomer(db(), { name: 'Four' })
  await seedShipments(db(), [{ customerId: customer, number: 'DAY-1', originPort: 'CNSHA', etd: new Date('2026-03-13T18:00:00Z') }])
  await awaitMirror()
  const total = async (day: string) =>
    (await listShipments(viewerOf(customer), { days: { etd: { from: day, to: day } } }, [], new Date())).total
  expect([await total('2026-03-13'), await total('2026-03-14'), await total('2026-03-15')]).toEqual([0, 1, 0])
})
