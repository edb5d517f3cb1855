import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { containerFacts, shipmentFacts } from '#db/postgres/schema/freight/facts.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedPort } from '#db/seed/seed-ports.ts'
import { type ContainerSeed, type ShipmentSeed, seedContainer, seedShipment } from '#db/seed/seed-shipments.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()
const on = (day: number, hour = 12) => new Date(Date.UTC(2026, 2, day, hour))
const event = (eventType: number, day: number, more: object = {}) => ({ eventType, occurredAt: on(day), createdAt: on(day), ...more })
let customerId: number
beforeAll(async () => {
  customerId = await seedCustomer(db(), { name: 'Ours' })
  await seedPort(db())
})

type Seed = Omit<ShipmentSeed, 'customerId'>
const seed = (row: Seed) => seedShipment(db(), { customerId, mode: 'sea', createdAt: on(1), updatedAt: on(2), ...row })
async function factsOf(row: Seed) {
  const [facts] = await db()
    .select()
    .from(shipmentFacts)
    .where(eq(shipmentFacts.shipmentId, await seed(row)))
  return facts
}

describe('facts of a shipment', () => {
  test.each<[string, Seed, object]>([
    [
      'by its events at sea',
      { events: [event(7, 3), event(9, 20), event(11, 22)] },
      { departedAt: on(3), arrivedAt: on(20), deliveredAt: on(22) },
    ],
    [
      'by its events inland',
      { mode: 'land', events: [event(17, 3), event(27, 20)] },
      { departedAt: on(3), arrivedAt: on(20), deliveredAt: on(20) },
    ],
    ['without a mode as inland', { mode: null, events: [event(9, 3), event(27, 20)] }, { departedAt: null, arrivedAt: on(20) }],
    ['by its stored date before an event', { ata: on(19), events: [event(9, 20)] }, { arrivedAt: on(19) }],
    ['by the latest of several events', { mode: 'air', events: [event(9, 20), event(9, 18)] }, { arrivedAt: on(20) }],
    ['not by an event outside the timeline', { events: [event(9, 20, { inTimeline: false })] }, { arrivedAt: null }],
    ['on the day of its event', { events: [event(9, 20, { isDay: true })] }, { arrivedAtIsDay: true }],
    ['on the day of the latest event', { events: [event(9, 20), event(9, 18, { isDay: true })] }, { arrivedAtIsDay: false }],
    ['at the hour of its stored date', { ata: on(19), events: [event(9, 20, { isDay: true })] }, { arrivedAtIsDay: false }],
    ['on the day of its stored date', { ata: on(19), ataIsDay: true, events: [event(9, 20)] }, { arrivedAtIsDay: true }],
  ])('a shipment has arrived %s', async (_, row, facts) => {
    expect(await factsOf(row)).toMatchObject(facts)
  })

  test.each<[string, Seed, number | null, string | null]>([
    ['an arrival event counts from the planned ETA', { plannedEta: on(10), eta: on(10), events: [event(9, 13)] }, 3, null],
    ['without an arrival the latest ETA counts', { plannedEta: on(10), eta: on(9) }, -1, '2026-03-10'],
    [
      'without a planned ETA the first one known counts',
      {
        eta: on(12),
        dates: [
          { kind: 'eta', expectedAt: on(10), createdAt: on(1) },
          { kind: 'eta', expectedAt: on(12), createdAt: on(2) },
        ],
      },
      2,
      '2026-03-10',
    ],
    ['days are those of the destination', { destinationPort: 'MXZLO', plannedEta: on(10, 4), eta: on(10, 23) }, 1, '2026-03-09'],
    ['one that arrived on an unknown day is not awaited', { status: 'arrived', plannedEta: on(10), eta: on(9) }, -1, null],
    ['an ETA taken back leaves the first one to wait for', { plannedEta: on(10) }, null, '2026-03-10'],
    ['without any ETA there is no delay', { ata: on(10) }, null, null],
    ['a cancelled shipment has none', { status: 'cancelled', plannedEta: on(10), eta: on(12) }, null, null],
  ])('%s', async (_, row, toldDelay, awaitedSince) => {
    expect(await factsOf(row)).toMatchObject({ toldDelay, awaitedSince })
  })

  test('a shipment counts its open containers and dates the returns of the others', async () => {
    const containers: ContainerSeed[] = [
      { number: 'MSKU0000001', emptyReturnedAt: on(20) },
      { number: 'MSKU0000002', events: [event(9, 21)] },
      { number: 'MSKU0000003', status: 'returned' },
      { number: 'MSKU0000004', events: [event(9, 21, { inTimeline: false })] },
    ]
    const facts = await factsOf({ containers })
    expect(facts).toMatchObject({ containers: containers.map(({ number }) => number), openContainers: 1 })
    const { rows } = await databasePool().query('select container_returns from shipment_facts where shipment_id = $1', [facts?.shipmentId])
    expect(rows).toEqual([{ container_returns: [on(20), on(21), null] }])
  })

  test.each<[string, Seed, Date | null]>([
    ['is not over', { status: 'arrived' }, null],
    ['delivered by its event is over then', { status: 'delivered', events: [event(11, 22)] }, on(22)],
    ['delivered on an unknown day is over when its row was last written', { status: 'delivered' }, on(2)],
    ['cancelled is over when its row was last written', { status: 'cancelled' }, on(2)],
  ])('a shipment %s', async (_, row, overAt) => {
    expect((await factsOf(row))?.overAt).toEqual(overAt)
  })

  test('the last update is the newest of row, events, dates and containers; news are events and dates alone', async () => {
    expect(await factsOf({ updatedAt: on(5), events: [event(2, 3)], containers: [{ updatedAt: on(9) }] })).toMatchObject({
      lastUpdate: on(9),
      lastNewsAt: on(3),
    })
  })
})

describe('facts of a container', () => {
  const boxOf = async (row: Seed, box: ContainerSeed) => {
    const id = await seedContainer(db(), { shipmentId: await seed(row), updatedAt: on(2), ...box })
    const [facts] = await db().select().from(containerFacts).where(eq(containerFacts.containerId, id))
    return facts
  }
  test.each<[string, Seed, ContainerSeed, object]>([
    [
      'its own events',
      {},
      { events: [event(4, 3), event(5, 20), event(8, 21), event(10, 22)] },
      {
        ...{ departedAt: on(3), arrivedAt: on(20), outOfGateAt: on(21), deliveredAt: on(22) },
      },
    ],
    ['its own date before an event and its shipment', { ata: on(18) }, { ata: on(19), events: [event(5, 20)] }, { arrivedAt: on(19) }],
    [
      'the dates of its shipment',
      { atd: on(3), ata: on(18), etd: on(1), eta: on(17) },
      {},
      {
        ...{ etd: on(1), eta: on(17), departedAt: on(3), arrivedAt: on(18) },
      },
    ],
    ['the events of its shipment', { events: [event(7, 3), event(9, 18)] }, {}, { departedAt: on(3), arrivedAt: on(18) }],
    ['an event of its return', {}, { events: [event(9, 25)] }, { returnedAt: on(25), isReturned: true, overAt: on(25) }],
    ['a status alone', {}, { status: 'returned' }, { returnedAt: null, isReturned: true, overAt: on(2) }],
    ['no return', {}, { status: 'delivered' }, { returnedAt: null, isReturned: false, overAt: null }],
    ['the zone of its terminal', {}, { portTerminal: 'MXZLO' }, { timeZone: 'America/Mexico_City' }],
    ['the zone of its destination', { destinationPort: 'MXZLO' }, {}, { timeZone: 'America/Mexico_City' }],
    [
      'its own day and not the hour of its shipment',
      { ata: on(10), etd: on(1), etdIsDay: true },
      { ata: on(11), ataIsDay: true },
      { arrivedAtIsDay: true, ownArrivedAtIsDay: true, etdIsDay: true, etaIsDay: false },
    ],
    [
      'the day of its shipment and of its events',
      { events: [event(9, 10, { isDay: true })] },
      { events: [event(8, 12, { isDay: true }), event(9, 13)] },
      { arrivedAtIsDay: true, ownArrivedAtIsDay: false, outOfGateAtIsDay: true, returnedAtIsDay: false },
    ],
  ])('a container goes by %s', async (_, row, box, facts) => {
    expect(await boxOf(row, box)).toMatchObject(facts)
  })
})
