import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { containerEventTypes } from '#db/postgres/schema/freight/event-types.ts'
import { seedTariff } from '#db/seed/seed-containers.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedContainer, seedShipment } from '#db/seed/seed-shipments.ts'
import { type FactsReader, withFacts } from '#domain/alerts/facts/find-alert-facts.server.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()

const now = new Date('2026-11-28T12:00:00Z')
const inside: FactsReader = { isOutside: false, readsPapers: true, addsPapers: true }
let [shipmentId, containerId] = [0, 0]

beforeAll(async () => {
  const customerId = await seedCustomer(db(), { name: 'Aurora' })
  shipmentId = await seedShipment(db(), {
    customerId,
    clientReference: 'PO-88124',
    carrier: 'Facts Line',
    eta: new Date('2026-11-24T00:00:00Z'),
    dates: [
      { kind: 'eta', expectedAt: new Date('2026-11-20T00:00:00Z'), createdAt: new Date('2026-11-01T00:00:00Z') },
      { kind: 'eta', expectedAt: new Date('2026-11-24T00:00:00Z'), createdAt: new Date('2026-11-02T00:00:00Z') },
    ],
  })
  containerId = await seedContainer(db(), {
    shipmentId,
    carrier: 'Facts Line',
    maxCarrierEmptyReturnedOn: '2026-11-30',
    events: [{ eventType: containerEventTypes.ata, occurredAt: new Date('2026-11-22T10:00:00Z') }],
  })
  await seedTariff(db(), { carrier: 'Facts Line' })
})

const factsFor = async (kind: 'free-time-ending' | 'documents-missing' | 'arrival-delayed', reader: FactsReader) => {
  const event = { kind, shipmentId, containerId: kind === 'free-time-ending' ? containerId : null, happenedAt: now, happenedOn: null }
  const [told] = await withFacts([event], () => reader, now)
  return told?.facts
}

describe('what is known of an alert', () => {
  test('free time that ends has its last free day, the days left and the reference', async () => {
    expect(await factsFor('free-time-ending', inside)).toMatchObject({
      reference: 'PO-88124',
      freeTime: { lastFreeDay: '2026-11-30', daysLeft: 2, state: 'ending' },
      cost: { currency: 'USD', accrued: 0, perDay: 10_000, from: '2026-12-01' },
    })
  })

  test('a late arrival has its first and latest ETA', async () => {
    expect(await factsFor('arrival-delayed', inside)).toMatchObject({ eta: { first: '2026-11-20', latest: '2026-11-24' }, days: 8 })
  })

  test('missing papers are named to those alone who may read every category', async () => {
    expect((await factsFor('documents-missing', inside))?.missing).toEqual(['bill_of_lading', 'commercial_invoice', 'packing_list'])
    expect((await factsFor('documents-missing', { ...inside, readsPapers: false }))?.missing).toEqual([])
  })

  test('an outside address learns no cost', async () => {
    expect((await factsFor('free-time-ending', { ...inside, isOutside: true }))?.cost).toBeNull()
  })
})
