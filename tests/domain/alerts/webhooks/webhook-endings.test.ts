import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { webhookEndpoints } from '#db/postgres/schema/alerts/webhooks.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { detectEvents } from '#domain/alerts/detection/event-detection.server.ts'
import { sendWebhooks } from '#domain/alerts/webhooks/delivery/send-webhooks.server.ts'
import { withdrawFromEndpoints } from '#domain/alerts/webhooks/webhook-endings.server.ts'
import { detectExceptions } from '#domain/freight/exceptions/exception-detection.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { addEndpoint, deliveriesOf, hourMs, later, moveEta, withWebhooks } from './stage.ts'

withRecord()
const stage = withWebhooks()

beforeEach(() => db().delete(webhookEndpoints))

const day = (days: number) => later(new Date(), days * 24 * hourMs)

test('the end of an exception is sent once, as cleared, after its beginning', async () => {
  const receiver = await stage.open()
  await addEndpoint(stage.admin, receiver.url, { types: ['shipment.arrival_delayed'] })
  const customerId = await seedCustomer(db(), { name: 'Delayed' })
  const shipmentId = await seedShipment(db(), { customerId, status: 'in_transit', etd: day(-20), eta: day(5) })
  await detectExceptions(new Date())
  await detectEvents(new Date())
  await db()
    .update(shipments)
    .set({ eta: day(12) })
    .where(eq(shipments.id, shipmentId))
  await detectExceptions(new Date())
  await detectEvents(new Date())
  await sendWebhooks(new Date())
  expect(receiver.messages.map(({ body }) => [body.type, body.cleared])).toEqual([['shipment.arrival_delayed', false]])
  await db()
    .update(shipments)
    .set({ eta: day(5) })
    .where(eq(shipments.id, shipmentId))
  await detectExceptions(new Date())
  for (const minutes of [2, 4]) {
    await detectEvents(later(new Date(), minutes * 60_000))
    await sendWebhooks(later(new Date(), minutes * 60_000))
  }
  const [begun, ended] = receiver.messages.map(({ body }) => body)
  expect(receiver.messages).toHaveLength(2)
  expect(ended).toMatchObject({
    type: begun?.type,
    orderingKey: begun?.orderingKey,
    cleared: true,
    sequence: 2,
    data: { clearedAt: expect.any(String) },
  })
})

test('what is undone is taken back where it was sent, and not sent where it waits', async () => {
  const receiver = await stage.open()
  const { id } = await addEndpoint(stage.admin, receiver.url)
  const customerId = await seedCustomer(db(), { name: 'Undone' })
  const shipmentId = await seedShipment(db(), { customerId, eta: new Date('2027-05-12T00:00:00Z') })
  await detectEvents(new Date())
  await moveEta(shipmentId, '2027-05-14')
  await detectEvents(new Date())
  await sendWebhooks(new Date())
  await moveEta(shipmentId, '2027-05-16')
  await detectEvents(new Date())
  const events = sql`select id from activity_events where shipment_id = ${shipmentId} and kind = 'eta-changed'`
  await db().transaction(async (tx) => {
    await withdrawFromEndpoints(tx, events, new Date())
    await tx.execute(sql`delete from activity_events where id in (${events})`)
  })
  await sendWebhooks(new Date())
  expect((await deliveriesOf(id)).map(({ state, isCleared }) => [state, isCleared])).toEqual([
    ['taken', false],
    ['dropped', false],
    ['taken', true],
  ])
  expect(receiver.messages.map(({ body }) => body.cleared)).toEqual([false, true])
})
