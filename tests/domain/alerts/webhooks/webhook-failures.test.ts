import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { webhookAttempts } from '#db/postgres/schema/alerts/webhooks.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { detectEvents } from '#domain/alerts/detection/event-detection.server.ts'
import { sendWebhooks } from '#domain/alerts/webhooks/delivery/send-webhooks.server.ts'
import { warnOfFailures } from '#domain/alerts/webhooks/delivery/webhook-warnings.server.ts'
import { switchEndpointOn } from '#domain/alerts/webhooks/endpoints/endpoint-switch.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { answering } from '#tests/support/receivers/webhook-receiver.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { addEndpoint, deliveriesOf, endpointOf, hourMs, later, moveEta, seedKnown, send, withWebhooks } from './stage.ts'

withRecord()
const stage = withWebhooks()

describe('a receiver that fails', () => {
  async function failing(events: number) {
    const receiver = await stage.open()
    const { id } = await addEndpoint(stage.admin, receiver.url)
    const shipmentIds: number[] = []
    for (let n = 0; n < events; n++) shipmentIds.push((await seedKnown()).shipmentId)
    for (const day of ['2027-05-14', '2027-05-16']) {
      for (const shipmentId of shipmentIds) await moveEta(shipmentId, day)
      await detectEvents(new Date())
    }
    return { receiver, id, shipmentIds }
  }

  test('for an hour gets everything afterwards, each shipment in its order', async () => {
    const { receiver, id, shipmentIds } = await failing(8)
    receiver.answer = answering(500)
    const start = new Date()
    for (let minute = 0; minute < 60; minute++) await send(later(start, minute * 60_000))
    expect(await endpointOf(id)).toMatchObject({ state: 'waiting' })
    const attempts = receiver.messages.length
    receiver.messages.length = 0
    receiver.answer = answering(204)
    for (let minute = 60; minute < 120; minute++) await send(later(start, minute * 60_000))
    const taken = shipmentIds.map((shipmentId) =>
      receiver.messages.filter(({ body }) => body.orderingKey === `shipment:${shipmentId}`).map(({ body }) => body.sequence ?? 0),
    )
    expect(taken.map((sequences) => [sequences.length, [...sequences].sort((a, b) => a - b)])).toEqual(taken.map((each) => [2, each]))
    expect(await endpointOf(id)).toMatchObject({ state: 'on', failures: 0, failingSince: null })
    // Not every delivery was tried all the time.
    expect(attempts).toBeLessThan(30)
  })

  test('is mailed about after an hour and a day, and stopped after 75 hours; switched on, it gets all', async () => {
    const { receiver, id } = await failing(2)
    receiver.answer = answering(503)
    const start = new Date()
    const mails = async () =>
      (await db().select().from(deliveries).where(eq(deliveries.kind, 'webhook-failing'))).filter(
        ({ recipientAddress }) => recipientAddress === stage.admin.email,
      )
    const seen: [number, number][] = []
    for (let hour = 0; hour <= 80; hour++) {
      const now = later(start, hour * hourMs + (hour > 0 ? 60_000 : 0))
      await send(now)
      await warnOfFailures(now)
      const count = (await mails()).length
      if (count !== (seen.at(-1)?.[1] ?? 0)) seen.push([hour, count])
    }
    expect(seen).toEqual([
      [1, 1],
      [24, 2],
      [75, 3],
    ])
    expect(await endpointOf(id)).toMatchObject({ state: 'stopped', stoppedWhy: 'failing' })
    receiver.answer = answering(204)
    receiver.messages.length = 0
    expect(await switchEndpointOn(actOf(stage.admin, later(start, 90 * hourMs)), id, 'all')).toBe(true)
    await send(later(start, 90 * hourMs))
    expect(receiver.messages).toHaveLength(4)
    expect((await deliveriesOf(id)).every(({ state }) => state === 'taken')).toBe(true)
  })

  test('with 410 is called no more; with 404, four times for each delivery; with 302, nothing is followed', async () => {
    const { receiver, id } = await failing(1)
    receiver.answer = answering(410)
    const start = new Date()
    await send(start)
    expect(await endpointOf(id)).toMatchObject({ state: 'stopped', stoppedWhy: 'gone' })
    await switchEndpointOn(actOf(stage.admin, start), id, 'all')
    receiver.messages.length = 0
    receiver.answer = answering(302, { location: receiver.url })
    for (let minute = 0; minute < 60; minute++) await send(later(start, minute * 60_000))
    const [first] = await deliveriesOf(id)
    expect(first).toMatchObject({ state: 'refused', status: 302, attempts: 4 })
    expect(receiver.messages.filter(({ id: message }) => message === first?.messageId)).toHaveLength(4)
    expect(await db().$count(webhookAttempts, eq(webhookAttempts.deliveryId, first?.id ?? 0))).toBe(5)
  })

  test('and says when to come again is called then', async () => {
    const { receiver, id } = await failing(1)
    receiver.answer = answering(429, { 'retry-after': '600' })
    const start = new Date()
    await sendWebhooks(start)
    const [first] = await deliveriesOf(id)
    const wait = (first?.nextAttemptAt?.getTime() ?? 0) - start.getTime()
    expect([wait >= 600_000, wait < 610_000]).toEqual([true, true])
  })
})
