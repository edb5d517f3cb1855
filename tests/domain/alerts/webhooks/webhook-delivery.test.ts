import { eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { webhookEndpoints } from '#db/postgres/schema/alerts/webhooks.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { detectEvents } from '#domain/alerts/detection/event-detection.server.ts'
import { sendWebhooks } from '#domain/alerts/webhooks/delivery/send-webhooks.server.ts'
import { rotateEndpointSecret } from '#domain/alerts/webhooks/endpoints/edit-endpoint.server.ts'
import { switchEndpointOff, switchEndpointOn } from '#domain/alerts/webhooks/endpoints/endpoint-switch.server.ts'
import { testEndpoint } from '#domain/alerts/webhooks/endpoints/endpoint-test.server.ts'
import { replayDeliveries } from '#domain/alerts/webhooks/ledger/replay.server.ts'
import { findWebhookDelivery } from '#domain/alerts/webhooks/ledger/webhook-ledger.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { answering } from '#tests/support/receivers/webhook-receiver.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { password } from '#tests/support/test-viewers.ts'
import { addEndpoint, deliveriesOf, hourMs, later, moveEta, seedKnown, send, withWebhooks } from './stage.ts'

withRecord()
const stage = withWebhooks()

beforeEach(() => db().delete(webhookEndpoints))

describe('a delivery', () => {
  test('reaches the receiver signed, with before and after, and once', async () => {
    const receiver = await stage.open()
    const { secret, id } = await addEndpoint(stage.admin, receiver.url)
    const { shipmentId, customerId } = await seedKnown('Kaffee Süd')
    await moveEta(shipmentId, '2027-05-14')
    await detectEvents(new Date())
    await detectEvents(new Date())
    expect(await send()).toBe(1)
    expect(await send()).toBe(0)
    const [message] = receiver.messages
    expect(new Webhook(secret).verify(message?.raw ?? '', message?.headers as Record<string, string>)).toEqual(message?.body)
    expect(message?.body).toMatchObject({
      type: 'shipment.eta_changed',
      sequence: 1,
      orderingKey: `shipment:${shipmentId}`,
      cleared: false,
      data: {
        shipment: { id: shipmentId },
        customer: { id: customerId, name: 'Kaffee Süd' },
        before: { at: '2027-05-12T00:00:00.000Z' },
        after: { at: '2027-05-14T00:00:00.000Z' },
        link: `/api/v1/shipments/${shipmentId}`,
      },
    })
    const [delivery] = await deliveriesOf(id)
    expect(delivery).toMatchObject({ state: 'taken', attempts: 1, status: 204, messageId: message?.id })
  })

  test('follows those before it of the same shipment, and waits for none of another', async () => {
    const receiver = await stage.open()
    const { id } = await addEndpoint(stage.admin, receiver.url)
    const [one, other] = [await seedKnown(), await seedKnown()]
    for (const day of ['2027-05-14', '2027-05-16', '2027-05-18']) {
      await moveEta(one.shipmentId, day)
      await detectEvents(new Date())
    }
    await moveEta(other.shipmentId, '2027-05-15')
    await detectEvents(new Date())
    receiver.answer = ({ body }, response) =>
      answering(body.orderingKey === `shipment:${one.shipmentId}` ? 500 : 204)({} as never, response)
    const now = new Date()
    await send(now)
    expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['again', 'due', 'due', 'taken'])
    receiver.answer = answering(204)
    await send(later(now, 7_000))
    expect(receiver.messages.slice(-3).map(({ body }) => body.sequence)).toEqual([1, 2, 3])
  })

  test('goes once more, the same bytes under the same id, when it is replayed', async () => {
    const receiver = await stage.open()
    const { id } = await addEndpoint(stage.admin, receiver.url)
    const { shipmentId } = await seedKnown()
    for (const day of ['2027-05-14', '2027-05-16']) {
      await moveEta(shipmentId, day)
      await detectEvents(new Date())
    }
    await send()
    const since = new Date(Date.now() - hourMs)
    expect(await replayDeliveries(actOf(stage.admin), id, { since })).toBe(2)
    await send()
    const raws = receiver.messages.map(({ id: message, raw }) => [message, raw])
    expect(raws.slice(2)).toEqual(raws.slice(0, 2))
  })

  test('that the owner may not know of any more is not sent, and neither is one of another customer', async () => {
    const receiver = await stage.open()
    const [one, other] = [await seedKnown(), await seedKnown()]
    const ownerId = await seedUser(db(), {
      ...{ projectId: 4, roleId: 2, kind: 'service', email: `service-account:${crypto.randomUUID()}`, customerIds: [one.customerId] },
    })
    const { id } = await addEndpoint(stage.admin, receiver.url, { ownerId })
    for (const { shipmentId } of [one, other]) await moveEta(shipmentId, '2027-05-14')
    await detectEvents(new Date())
    expect(await deliveriesOf(id)).toHaveLength(1)
    await db().delete(userCustomers).where(eq(userCustomers.userId, ownerId))
    await send()
    expect((await deliveriesOf(id)).map(({ state, attempts }) => [state, attempts])).toEqual([['dropped', 0]])
    expect(receiver.messages).toHaveLength(0)
  })

  test('waits while the owner is disabled', async () => {
    const receiver = await stage.open()
    const { shipmentId, customerId } = await seedKnown()
    const ownerId = await seedUser(db(), {
      ...{ projectId: 4, roleId: 2, kind: 'service', email: `service-account:${crypto.randomUUID()}`, customerIds: [customerId] },
    })
    const { id } = await addEndpoint(stage.admin, receiver.url, { ownerId })
    await db().update(users).set({ disabledAt: new Date() }).where(eq(users.id, ownerId))
    await moveEta(shipmentId, '2027-05-14')
    await detectEvents(new Date())
    expect([await send(), (await deliveriesOf(id)).map(({ state }) => state)]).toEqual([0, ['due']])
    await db().update(users).set({ disabledAt: null }).where(eq(users.id, ownerId))
    expect(await send()).toBe(1)
  })

  test('is signed with both secrets for a day after a new one was made, then with the new one alone', async () => {
    const receiver = await stage.open()
    const { id, secret } = await addEndpoint(stage.admin, receiver.url)
    const now = new Date()
    const fresh = (await rotateEndpointSecret(actOf(stage.admin, now), id, { ownPassword: password })) ?? ''
    await testEndpoint(actOf(stage.admin, now), id)
    await testEndpoint(actOf(stage.admin, later(now, 25 * hourMs)), id)
    const accepts = (text: string) =>
      receiver.messages.map(({ raw, headers }) => {
        const signatures = String(headers['webhook-signature']).split(' ')
        const sent = new Date(Number(headers['webhook-timestamp']) * 1_000)
        return signatures.includes(new Webhook(text).sign(String(headers['webhook-id']), sent, raw))
      })
    expect([accepts(secret), accepts(fresh)]).toEqual([
      [true, false],
      [true, true],
    ])
  })
})

test('an endpoint that was off sends what waited, or only what happens from now on', async () => {
  const receiver = await stage.open()
  const { id } = await addEndpoint(stage.admin, receiver.url)
  const { shipmentId } = await seedKnown()
  await switchEndpointOff(actOf(stage.admin), id)
  await moveEta(shipmentId, '2027-05-14')
  await detectEvents(new Date())
  expect(await send()).toBe(0)
  await switchEndpointOn(actOf(stage.admin), id, 'none')
  await moveEta(shipmentId, '2027-05-16')
  await detectEvents(new Date())
  await send()
  expect(receiver.messages.map(({ body }) => body.sequence)).toEqual([2])
  expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['skipped', 'taken'])
})

test('a test holds the newest event of its own, is signed, and stands in the ledger with its answer', async () => {
  const receiver = await stage.open()
  const { id, secret } = await addEndpoint(stage.admin, receiver.url)
  const { shipmentId } = await seedKnown()
  await moveEta(shipmentId, '2027-05-14')
  await detectEvents(new Date())
  receiver.answer = answering(202)
  const made = await testEndpoint(actOf(stage.admin), id)
  const [message] = receiver.messages
  expect(new Webhook(secret).verify(message?.raw ?? '', message?.headers as Record<string, string>)).toMatchObject({
    type: 'webhook.test',
    data: { event: { type: 'shipment.eta_changed', data: { shipment: { id: shipmentId } } } },
  })
  const delivery = await findWebhookDelivery(stage.admin, made ?? 0)
  expect(delivery).toMatchObject({ type: 'webhook.test', state: 'taken', attemptsMade: [{ status: 202, answer: 'answer 202' }] })
})

test('a receiver that hangs delays no other', async () => {
  const [hanging, quick] = [await stage.open(), await stage.open()]
  hanging.answer = () => {}
  await addEndpoint(stage.admin, hanging.url)
  await addEndpoint(stage.admin, quick.url)
  const known = await Promise.all(Array.from({ length: 6 }, () => seedKnown()))
  for (const { shipmentId } of known) await moveEta(shipmentId, '2027-05-14')
  await detectEvents(new Date())
  const began = performance.now()
  const run = sendWebhooks(new Date(), { timeoutMs: 2_000 })
  while (quick.messages.length < 6 && performance.now() - began < 2_000) await new Promise((resolve) => setTimeout(resolve, 10))
  expect([quick.messages.length, hanging.messages.length, performance.now() - began < 1_500]).toEqual([6, 6, true])
  await run
})

test('what waits is not lost with its process: it is claimed again after its lease', async () => {
  const receiver = await stage.open()
  const { id } = await addEndpoint(stage.admin, receiver.url)
  const { shipmentId } = await seedKnown()
  await moveEta(shipmentId, '2027-05-14')
  await detectEvents(new Date())
  await db().execute(sql`update webhook_deliveries set state = 'sending', attempts = 1, next_attempt_at = now() + interval '40 s'`)
  expect(await send()).toBe(0)
  await send(later(new Date(), 60_000))
  expect((await deliveriesOf(id)).map(({ state, attempts }) => [state, attempts])).toEqual([['taken', 2]])
})
