import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { shipmentDates, shipments } from '#db/postgres/schema/freight/shipments.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedPort } from '#db/seed/seed-ports.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findShipment } from '#domain/freight/shipments/details/shipment-details.server.ts'
import { findFreshness } from '#domain/freight/shipments/details/shipment-freshness.server.ts'
import { viewerOf } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()
const on = (day: number) => new Date(Date.UTC(2026, 2, day, 12))
const [etd, eta] = [on(10), on(30)]
let viewer: Viewer
let foreign: number

beforeAll(async () => {
  await seedPort(db(), {
    code: 'CNSHA',
    name: 'Shanghai',
    countryCode: 'CN',
    timeZone: 'Asia/Shanghai',
    longitude: 121.5,
    latitude: 31.2,
  })
  await seedPort(db())
  viewer = viewerOf(await seedCustomer(db(), { name: 'Ours' }))
  foreign = await seedShipment(db(), { customerId: await seedCustomer(db(), { name: 'Theirs' }) })
})

const customerId = () => viewer.allowedCustomerIds[0] ?? 0
const seed = (row: Partial<Parameters<typeof seedShipment>[1]> = {}) =>
  seedShipment(db(), { customerId: customerId(), etd, eta, source: 'scms', createdAt: on(1), updatedAt: on(2), ...row })
const datesOf = async (id: number, kind: 'etd' | 'eta') => {
  const shipment = await findShipment(viewer, id)
  return shipment?.dates[kind].map(({ serial, expectedAt, source }) => [serial, expectedAt?.getUTCDate() ?? null, source])
}

describe('details of a shipment', () => {
  test('a shipment shows its places, parties, events, legs and containers', async () => {
    const id = await seed({
      originPort: 'CNSHA',
      destinationPort: 'MXZLO',
      destinationApproximate: true,
      supplierName: 'Supplier',
      invoicing: 'Collect',
      shipmentDate: '2026-03-01',
      supplierAddress: 'Its street',
      events: [
        { eventType: 7, occurredAt: on(11), source: 'carrier', createdAt: on(12) },
        { eventType: 2, occurredAt: on(3), source: 'carrier', createdAt: on(4) },
      ],
      routings: [{ vessel: 'One', destinationPort: 'MXZLO' }, { vessel: 'Two' }],
      containers: [{ number: 'MSKU0000002' }, { number: 'MSKU0000001' }],
    })
    const shipment = await findShipment(viewer, id)
    expect(shipment?.origin).toEqual({
      code: 'CNSHA',
      name: 'Shanghai',
      countryCode: 'CN',
      timeZone: 'Asia/Shanghai',
      approximate: false,
      position: [121.5, 31.2],
    })
    expect(shipment?.destination?.approximate).toBe(true)
    expect(shipment?.parties.supplier).toEqual({ name: 'Supplier', address: 'Its street' })
    expect([shipment?.general.invoicing, shipment?.shipmentDate]).toEqual(['Collect', '2026-03-01'])
    expect(shipment?.parties.delivery).toEqual({ name: null, address: null })
    expect(shipment?.events.map((event) => [event.eventType, event.source, event.arrivedAt])).toEqual([
      [2, 'carrier', on(4)],
      [7, 'carrier', on(12)],
    ])
    expect(shipment?.legs.map((leg) => [leg.vessel, leg.destination?.name])).toEqual([
      ['One', 'Manzanillo'],
      ['Two', undefined],
    ])
    expect(shipment?.containers.map((container) => container.number)).toEqual(['MSKU0000001', 'MSKU0000002'])
  })

  test('a shipment of another customer or project, an unselected one and an absent one answer alike', async () => {
    const id = await seed()
    const elsewhere = await seed({ projectId: 3 })
    for (const absent of [foreign, elsewhere, 999_999]) {
      expect([await findShipment(viewer, absent), await findFreshness(viewer, absent)]).toEqual([null, null])
    }
    expect(await findShipment({ ...viewer, selectedCustomerIds: [] }, id)).toBeNull()
    expect(await findShipment({ ...viewer, allowedCustomerIds: [] }, id)).toBeNull()
  })

  test('a shipment omits fields that the page does not show', async () => {
    expect(JSON.stringify(await findShipment(viewer, await seed({ freightAmount: 12_345.67 })))).not.toMatch(/12345/)
  })
})

describe('versions of ETD and ETA', () => {
  test('the first version names the source of the shipment', async () => {
    expect(await datesOf(await seed(), 'etd')).toEqual([[1, 10, 'scms']])
    expect(await datesOf(await seed({ eta: null }), 'eta')).toEqual([])
  })

  test('each change and withdrawal of a date adds a version', async () => {
    const id = await seed()
    for (const next of [on(31), on(30), null]) await db().update(shipments).set({ eta: next }).where(eq(shipments.id, id))
    expect(await datesOf(id, 'eta')).toEqual([
      [1, 30, 'scms'],
      [2, 31, 'scms'],
      [3, 30, 'scms'],
      [4, null, 'scms'],
    ])
    expect(await datesOf(id, 'etd')).toHaveLength(1)
  })

  test('an update without a changed date adds no version', async () => {
    const id = await seed()
    await db().update(shipments).set({ eta, carrier: 'Maersk' }).where(eq(shipments.id, id))
    expect(await datesOf(id, 'eta')).toHaveLength(1)
  })

  test('many shipments in one statement each get their own versions', async () => {
    const ids = [await seed(), await seed(), await seed({ etd: null })]
    await db()
      .update(shipments)
      .set({ etd: on(15) })
    for (const id of ids) expect((await datesOf(id, 'etd'))?.at(-1)).toEqual([id === ids[2] ? 1 : 2, 15, 'scms'])
  })

  test('deleting a shipment deletes its versions', async () => {
    const id = await seed()
    await db().delete(shipments).where(eq(shipments.id, id))
    expect(await db().$count(shipmentDates, eq(shipmentDates.shipmentId, id))).toBe(0)
  })
})

describe('actual departure and arrival', () => {
  test('a date names its event, arrival time and source', async () => {
    const events = [{ eventType: 7, occurredAt: on(11), source: 'carrier', createdAt: on(12) }]
    const told = { at: on(11), isDay: false, source: 'carrier', arrivedAt: on(12) }
    expect((await findShipment(viewer, await seed({ atd: on(11), events })))?.atd).toEqual(told)
    expect((await findShipment(viewer, await seed({ events })))?.atd).toEqual(told)
  })

  test('without an event a date names the shipment itself', async () => {
    const shipment = await findShipment(viewer, await seed({ atd: on(11) }))
    expect([shipment?.atd, shipment?.ata]).toEqual([{ at: on(11), isDay: false, source: 'scms', arrivedAt: on(2) }, null])
  })

  test('departure and arrival of inland goods are pick-up and final arrival', async () => {
    const events = [17, 27].map((eventType) => ({ eventType, occurredAt: on(eventType), createdAt: on(28) }))
    const shipment = await findShipment(viewer, await seed({ mode: 'land', events }))
    expect([shipment?.atd?.at, shipment?.ata?.at]).toEqual([on(17), on(27)])
  })
})

test('a page is as fresh as its newest fact, in whichever table', async () => {
  expect(await findFreshness(viewer, await seed())).toEqual({ arrivedAt: on(2), source: 'scms' })
  const events = [{ eventType: 2, occurredAt: on(3), source: 'carrier', createdAt: on(9) }]
  expect(await findFreshness(viewer, await seed({ events }))).toEqual({ arrivedAt: on(9), source: 'carrier' })
  expect(await findFreshness(viewer, await seed({ events, containers: [{ updatedAt: on(14) }] }))).toEqual({
    arrivedAt: on(14),
    source: 'scms',
  })
})
