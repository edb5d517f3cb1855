import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { activityEvents } from '#db/postgres/schema/alerts/activity-events.ts'
import { containerEvents, containers } from '#db/postgres/schema/freight/containers.ts'
import { incidents } from '#db/postgres/schema/freight/incidents.ts'
import { shipmentHistory } from '#db/postgres/schema/freight/shipment-history.ts'
import { shipmentEvents, shipments } from '#db/postgres/schema/freight/shipments.ts'
import { seedShipmentComments, seedShipmentDocuments } from '#db/seed/seed-attachments.ts'
import { seedContainerComments, seedContainerDocuments, seedIncident } from '#db/seed/seed-containers.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { type ShipmentSeed, seedShipment } from '#db/seed/seed-shipments.ts'
import type { AlertKind } from '#domain/alerts/alert-kinds.ts'
import { detectEvents } from '#domain/alerts/detection/event-detection.server.ts'
import { detectExceptions } from '#domain/freight/exceptions/exception-detection.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

withRecord()

const dayMs = 86_400_000
const days = (count: number) => new Date(Date.now() + count * dayMs)
let customerId: number
let createdBy: number

const notice = async (now = new Date()) => {
  await detectExceptions(now)
  await detectEvents(now)
}

beforeAll(async () => {
  customerId = await seedCustomer(db())
  createdBy = (await seedPerson({ roleId: 1 })).userId
  await notice()
})

interface Box {
  shipmentId: number
  containerId: number
}

/** A shipment that was there before, all that happened to it told. */
async function seedKnown(seed: Partial<ShipmentSeed> = {}): Promise<Box> {
  const shipmentId = await seedShipment(db(), { customerId, eta: days(30), containers: [{}], ...seed })
  const [box] = await db().select({ id: containers.id }).from(containers).where(eq(containers.shipmentId, shipmentId))
  await notice()
  await db().delete(activityEvents).where(sql`${activityEvents.shipmentId} = ${shipmentId} and kind <> 'shipment-created'`)
  return { shipmentId, containerId: box?.id ?? 0 }
}

const kindsOf = async (shipmentId: number) => {
  const rows = await db().select().from(activityEvents).where(eq(activityEvents.shipmentId, shipmentId)).orderBy(activityEvents.id)
  return rows.filter(({ kind }) => kind !== 'shipment-created')
}
const setShipment = (id: number, change: Partial<typeof shipments.$inferInsert>) =>
  db().update(shipments).set(change).where(eq(shipments.id, id))
const setBox = (id: number, change: Partial<typeof containers.$inferInsert>) =>
  db().update(containers).set(change).where(eq(containers.id, id))
const addEvent = (shipmentId: number, eventType: number, occurredAt = days(-1), inTimeline = true) =>
  db().insert(shipmentEvents).values({ shipmentId, eventType, occurredAt, timeZone: 'UTC', inTimeline })
const addBoxEvent = (containerId: number, eventType: number) =>
  db()
    .insert(containerEvents)
    .values({ containerId, eventType, occurredAt: days(-1), timeZone: 'UTC' })
const paper = { storeKey: 'unread', name: 'invoice.pdf', kind: 'pdf', size: 1, sha256: '', projectId: 4 } as const
let attachments = 0
const file = () => {
  attachments += 1
  return { ...paper, storeKey: `unread ${attachments}` }
}

type Act = (box: Box) => Promise<unknown>
const happens: [AlertKind, string, Act][] = [
  ['booking-confirmed', 'the booking is confirmed', ({ shipmentId }) => addEvent(shipmentId, 2)],
  ['departed', 'the shipment gets its ATD', ({ shipmentId }) => setShipment(shipmentId, { atd: days(-1) })],
  ['departed', 'the event stands in the timeline', ({ shipmentId }) => addEvent(shipmentId, 7)],
  ['arrived', 'the shipment gets its ATA', ({ shipmentId }) => setShipment(shipmentId, { ata: days(-1) })],
  ['delivered', 'the shipment is delivered', ({ shipmentId }) => setShipment(shipmentId, { deliveredAt: days(-1) })],
  ['out-of-gate', 'the container leaves the port', ({ containerId }) => setBox(containerId, { outOfGateAt: days(-1) })],
  ['empty-returned', 'its event comes', ({ containerId }) => addBoxEvent(containerId, 9)],
  [
    'vessel-changed',
    'its source names another vessel',
    async ({ shipmentId }) => {
      const changes = { vessel: { before: 'MSC ANZU UX648R', after: 'MSC INES UX650R' } }
      await db().insert(shipmentHistory).values({ shipmentId, act: 'vessel_changed', source: 'events of line', changes })
      await setShipment(shipmentId, { vessel: 'MSC INES' })
    },
  ],
  ['eta-changed', 'another ETA is told', ({ shipmentId }) => setShipment(shipmentId, { eta: days(29) })],
  [
    'comment-added',
    'somebody comments',
    ({ shipmentId }) => seedShipmentComments(db(), [{ shipmentId, type: 'other', text: 'Hello', createdBy }]),
  ],
  [
    'comment-added',
    'somebody comments on its container',
    ({ containerId }) => seedContainerComments(db(), [{ containerId, text: 'Hello', createdBy }]),
  ],
  ['document-added', 'somebody adds a document', ({ shipmentId }) => seedShipmentDocuments(db(), [{ ...file(), shipmentId, createdBy }])],
  [
    'document-added',
    'a document of its container is added',
    ({ containerId }) => seedContainerDocuments(db(), [{ ...file(), containerId, createdBy }]),
  ],
  ['incident-reported', 'an incident with a cause is recorded', ({ containerId }) => seedIncident(db(), { containerId, createdBy })],
  [
    'container-abandoned',
    'the container is recorded as abandoned',
    ({ containerId }) => seedIncident(db(), { containerId, createdBy, type: 'A' }),
  ],
  ['arrival-delayed', 'the ETA is a day or more after the plan', ({ shipmentId }) => setShipment(shipmentId, { eta: days(40) })],
  ['departure-delayed', 'the ETD is a day or more after the plan', ({ shipmentId }) => setShipment(shipmentId, { etd: days(20) })],
  ['documents-missing', 'the ETA comes near', ({ shipmentId }) => setShipment(shipmentId, { eta: days(4) })],
  [
    'free-time-ending',
    'the last free day comes near',
    ({ containerId }) => setBox(containerId, { maxEmptyReturnedOn: days(1).toISOString().slice(0, 10) }),
  ],
  [
    'free-time-over',
    'the last free day has passed',
    ({ containerId }) => setBox(containerId, { maxEmptyReturnedOn: days(-3).toISOString().slice(0, 10) }),
  ],
]

describe('noticed events', () => {
  test.each(happens)('%s is noticed once, however often the job runs: %s', async (kind, _when, act) => {
    const box = await seedKnown({ etd: days(10) })
    await act(box)
    await notice()
    const found = (await kindsOf(box.shipmentId)).filter((each) => each.kind === kind)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ customerId, projectId: 4, shipmentId: box.shipmentId })
    await setShipment(box.shipmentId, { observations: 'Touched again' })
    await notice()
    expect((await kindsOf(box.shipmentId)).filter((each) => each.kind === kind)).toHaveLength(1)
  })

  test('a new shipment is noticed once', async () => {
    const { shipmentId } = await seedKnown()
    await setShipment(shipmentId, { observations: 'Touched' })
    await notice()
    const rows = await db().select().from(activityEvents).where(eq(activityEvents.shipmentId, shipmentId))
    expect(rows.map(({ kind }) => kind)).toEqual(['shipment-created'])
  })

  test('a delay that opens as time passes is noticed when it opens', async () => {
    const { shipmentId } = await seedKnown({ etd: days(2) })
    expect((await kindsOf(shipmentId)).map(({ kind }) => kind)).not.toContain('departure-delayed')
    await notice(days(2.9))
    expect((await kindsOf(shipmentId)).map(({ kind }) => kind)).not.toContain('departure-delayed')
    await notice(days(3.1))
    expect((await kindsOf(shipmentId)).map(({ kind }) => kind)).toContain('departure-delayed')
  })

  test('a changed ETA keeps its old and new values', async () => {
    const { shipmentId } = await seedKnown({ eta: new Date('2027-05-12T00:00:00Z') })
    await setShipment(shipmentId, { eta: new Date('2027-05-11T00:00:00Z') })
    await notice()
    expect((await kindsOf(shipmentId)).find(({ kind }) => kind === 'eta-changed')).toMatchObject({
      before: '2027-05-12T00:00:00Z',
      after: '2027-05-11T00:00:00Z',
    })
  })
})

const silent: [string, Act][] = [
  ['a date is written again as it was', ({ shipmentId }) => setShipment(shipmentId, { carrier: 'Another line' })],
  ['an event stands outside the timeline', ({ shipmentId }) => addEvent(shipmentId, 7, days(-1), false)],
  ['a departure of long ago becomes known', ({ shipmentId }) => setShipment(shipmentId, { atd: days(-60) })],
  ['an ETA is taken back', ({ shipmentId }) => setShipment(shipmentId, { eta: null })],
  [
    'an incident is recorded and deleted at once',
    async ({ containerId }) => {
      const id = await seedIncident(db(), { containerId, createdBy })
      await db().update(incidents).set({ deletedAt: new Date(), deletedBy: createdBy }).where(eq(incidents.id, id))
    },
  ],
]

describe('changes that are no events', () => {
  test.each(silent)('no event is noticed when %s', async (_when, act) => {
    const box = await seedKnown()
    await act(box)
    await notice()
    expect(await kindsOf(box.shipmentId)).toEqual([])
  })

  test('seven days without news raise one event', async () => {
    const { shipmentId } = await seedKnown({ eta: days(60) })
    await notice(days(6.9))
    expect(await kindsOf(shipmentId)).toEqual([])
    await notice(days(7.1))
    expect((await kindsOf(shipmentId)).map(({ kind }) => kind)).toEqual(['no-news'])
  })
})
