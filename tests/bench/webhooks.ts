import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { closeDatabase, db, openDatabase } from '#db/postgres/client.server.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedShipments } from '#db/seed/seed-shipments.ts'
import { detectEvents } from '#domain/alerts/detection/event-detection.server.ts'
import { sendWebhooks } from '#domain/alerts/webhooks/delivery/send-webhooks.server.ts'
import { createEndpoint } from '#domain/alerts/webhooks/endpoints/edit-endpoint.server.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { openReceiver, type WebhookReceiver } from '#tests/support/receivers/webhook-receiver.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { databaseAt, makeTemplate } from '#tests/support/template.ts'
import { password } from '#tests/support/test-viewers.ts'
import { percentile, timed } from './measurement/timing.ts'
import type { BenchOptions } from './run.ts'

const most = 1_000
const answerMs = 10
const moves = 3
const single = 60
const betweenMs = 300

/**
 * An import that moves the ETA of many shipments, three times, to a receiver that answers after 10 ms, beside one that hangs: deliveries a
 * second, order, missing and double. Then single changes: from commit to POST at the portal's own ticks.
 */
export async function bench({ rows, json }: BenchOptions): Promise<void> {
  process.env.WEBHOOK_ALLOW = '127.0.0.1'
  const count = Math.min(rows, most)
  const scratch = makeScratch()
  process.env.DATA_DIR = scratch.path
  const template = await makeTemplate(undefined, scratch.path)
  await openDatabase({ databaseUrl: databaseAt(template.serverUrl, template.name), dataDir: scratch.path })
  const [receiver, hanging] = [await openReceiver(), await openReceiver()]
  receiver.answer = (_, response) => void setTimeout(() => response.writeHead(204).end(), answerMs)
  hanging.answer = () => {}
  try {
    const shipmentIds = await seedStage(count, [receiver, hanging])
    for (let move = 0; move < moves; move += 1) {
      await db().execute(sql`update shipments set eta = eta + interval '1 day'`)
      await detectEvents(new Date())
    }
    const expected = count * moves
    const took = await timed(async () => {
      for (let idle = 0; receiver.messages.length < expected && idle < 3; ) idle = (await sendWebhooks(new Date())) === 0 ? idle + 1 : 0
    })
    const flood = { perSecond: Math.round((receiver.messages.length / took) * 1_000), ...judge(receiver, expected) }
    const delays = await changeOneByOne(shipmentIds, receiver)
    const delay = { count: delays.length, p50: Math.round(percentile(delays, 0.5)), p95: Math.round(percentile(delays, 0.95)) }
    const report = { shipments: count, deliveries: expected, ...flood, hanging: hanging.messages.length, delay }
    if (json) return void process.stdout.write(`${JSON.stringify(report)}\n`)
    process.stdout.write(`${expected} deliveries about ${count} shipments to a receiver of ${answerMs} ms, beside one that hangs: `)
    process.stdout.write(
      `${flood.perSecond} a second, ${flood.missing} missing, ${flood.double} double, ${flood.outOfOrder} out of order\n`,
    )
    process.stdout.write(`${delay.count} single changes, from commit to POST: p50 ${delay.p50} ms, p95 ${delay.p95} ms\n`)
  } finally {
    await Promise.all([receiver.close(), hanging.close()])
    await closeDatabase()
    await template.remove()
    scratch.remove()
  }
}

async function seedStage(count: number, receivers: readonly WebhookReceiver[]): Promise<number[]> {
  const admin = await administrator()
  const customerId = await seedCustomer(db(), {})
  const eta = new Date(Date.now() + 30 * 86_400_000)
  const shipmentIds = await seedShipments(
    db(),
    Array.from({ length: count }, () => ({ customerId, eta })),
  )
  for (const { url } of receivers) {
    const input = { name: 'Bench', url, types: ['shipment.eta_changed'], customerIds: null, ownerId: null, ignoresOwn: false }
    await createEndpoint(actOf(admin), input, { key: crypto.randomUUID(), ownPassword: password })
  }
  await detectEvents(new Date())
  return shipmentIds
}

function judge({ messages }: WebhookReceiver, expected: number) {
  const last = new Map<string, number>()
  let outOfOrder = 0
  for (const { body } of messages) {
    if ((body.sequence ?? 0) <= (last.get(body.orderingKey) ?? 0)) outOfOrder += 1
    last.set(body.orderingKey, body.sequence ?? 0)
  }
  const distinct = new Set(messages.map(({ id }) => id)).size
  return { missing: expected - distinct, double: messages.length - distinct, outOfOrder }
}

/** Milliseconds from the commit of a change to its POST, detection every two seconds and sending every second. */
async function changeOneByOne(shipmentIds: readonly number[], receiver: WebhookReceiver): Promise<number[]> {
  const before = receiver.messages.length
  const committed = new Map<string, number>()
  let isOver = false
  const every = async (ms: number, work: () => Promise<unknown>) => {
    for (; !isOver; await sleep(ms)) await work()
  }
  const ticking = Promise.all([every(2_000, () => detectEvents(new Date())), every(1_000, () => sendWebhooks(new Date()))])
  for (const id of shipmentIds.slice(0, single)) {
    await db().execute(sql`update shipments set eta = eta + interval '1 day' where id = ${id}`)
    committed.set(`shipment:${id}`, Date.now())
    await sleep(betweenMs)
  }
  for (let waited = 0; receiver.messages.length < before + single && waited < 30_000; waited += 100) await sleep(100)
  isOver = true
  await ticking
  return receiver.messages.slice(before).map(({ body, at }) => at - (committed.get(body.orderingKey) ?? at))
}
