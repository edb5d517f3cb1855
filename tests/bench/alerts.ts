import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { closeDatabase, db, openDatabase } from '#db/postgres/client.server.ts'
import { seedCustomerAlert } from '#db/seed/seed-alerts.ts'
import { seedShipmentComments } from '#db/seed/seed-attachments.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedShipments } from '#db/seed/seed-shipments.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { deliverDue } from '#domain/alerts/delivery/alert-delivery.server.ts'
import { detectEvents } from '#domain/alerts/detection/event-detection.server.ts'
import { deliverMail } from '#domain/core/mail/delivery/deliver-mail.server.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { openPostOffice } from '#tests/support/smtp-server.ts'
import { databaseAt, makeTemplate } from '#tests/support/template.ts'
import { loopDelay, percentile, timed } from './measurement/timing.ts'
import type { BenchOptions } from './run.ts'

const most = 10_000
const readers = 20
const comments = 60
const betweenMs = 500
const tickMs = 2_000

/**
 * An import that changes many shipments at once, and single comments: how fast alerts are detected and sent, and the event loop's delay.
 */
export async function bench({ rows, json }: BenchOptions): Promise<void> {
  const count = Math.min(rows, most)
  const scratch = makeScratch()
  process.env.DATA_DIR = scratch.path
  const template = await makeTemplate(undefined, scratch.path)
  await openDatabase({ databaseUrl: databaseAt(template.serverUrl, template.name), dataDir: scratch.path })
  const arrived = new Map<string, number>()
  const office = await openPostOffice((message) => {
    const token = /token-\d+-end/.exec(message.toString())?.[0]
    if (token && !arrived.has(token)) arrived.set(token, performance.now())
  })
  try {
    const { actor, shipmentIds } = await seedStage(count)
    await detectEvents(new Date())
    await db().execute(sql`update shipments set eta = eta + interval '5 days'`)
    let took = 0
    const noticing = await loopDelay(async () => {
      took = await timed(() => detectEvents(new Date()))
    })
    const telling = await loopDelay(() => deliverDue('RealTime', new Date()))
    const delays = await tellOneByOne(actor, shipmentIds, arrived, office.url)
    const report = {
      shipments: count,
      perSecond: Math.round((count / took) * 1_000),
      longestStall: { noticing: Math.round(noticing.longest), telling: Math.round(telling.longest) },
      delay: { count: delays.length, p50: Math.round(percentile(delays, 0.5)), p99: Math.round(percentile(delays, 0.99)) },
    }
    if (json) return void process.stdout.write(`${JSON.stringify(report)}\n`)
    const { longestStall, delay } = report
    process.stdout.write(`${count} shipments changed at once: ${report.perSecond} happenings noted and addressed a second; `)
    process.stdout.write(
      `the event loop stood ${longestStall.noticing} ms at most while noting, ${longestStall.telling} ms while telling\n`,
    )
    process.stdout.write(`${delay.count} single comments, from commit to the mail server: p50 ${delay.p50} ms, p99 ${delay.p99} ms\n`)
  } finally {
    await office.close()
    await closeDatabase()
    await template.remove()
    scratch.remove()
  }
}

async function seedStage(count: number) {
  const actor = await seedUser(db(), { roleId: 1 })
  const [imported, quiet] = [await seedCustomer(db(), {}), await seedCustomer(db(), {})]
  const customerIds = [imported, quiet]
  const userIds: number[] = []
  for (let n = 0; n < readers; n += 1) userIds.push(await seedUser(db(), { roleId: 2, customerIds }))
  await seedCustomerAlert(db(), { customerId: imported, kind: 'eta-changed', userIds })
  await seedCustomerAlert(db(), {
    customerId: quiet,
    kind: 'comment-added',
    userIds: [await seedUser(db(), { roleId: 2, customerIds })],
  })
  const eta = new Date(Date.now() + 30 * 86_400_000)
  await seedShipments(
    db(),
    Array.from({ length: count }, () => ({ customerId: imported, eta })),
  )
  const shipmentIds = await seedShipments(
    db(),
    Array.from({ length: comments }, () => ({ customerId: quiet, eta })),
  )
  return { actor, shipmentIds }
}

/**
 * Milliseconds from the commit of a comment to the arrival of its mail, at the portal's own tick. No reader gets so many that they are
 * grouped.
 */
async function tellOneByOne(actor: number, shipmentIds: readonly number[], arrived: ReadonlyMap<string, number>, url: string) {
  const committed = new Map<string, number>()
  let isOver = false
  const ticking = (async () => {
    for (; !isOver; await sleep(tickMs)) {
      await detectEvents(new Date())
      // Each comment counts by itself: earlier alerts are long ago.
      await db().execute(sql`update alert_digests set window_to = window_to - interval '1 hour'`)
      await deliverDue('RealTime', new Date())
      await deliverMail(new Date(), url)
    }
  })()
  for (const [n, shipmentId] of shipmentIds.entries()) {
    await seedShipmentComments(db(), [{ shipmentId, type: 'other', text: `token-${n}-end`, createdBy: actor }])
    committed.set(`token-${n}-end`, performance.now())
    await sleep(betweenMs)
  }
  for (let waited = 0; arrived.size < shipmentIds.length && waited < 30_000; waited += 100) await sleep(100)
  isOver = true
  await ticking
  return [...committed].flatMap(([token, at]) => (arrived.has(token) ? [(arrived.get(token) ?? 0) - at] : []))
}
