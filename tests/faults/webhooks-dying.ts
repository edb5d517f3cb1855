import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { closeDatabase, db, openDatabase } from '#db/postgres/client.server.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedShipments } from '#db/seed/seed-shipments.ts'
import { createEndpoint } from '#domain/alerts/webhooks/endpoints/edit-endpoint.server.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { openReceiver, type WebhookReceiver } from '#tests/support/receivers/webhook-receiver.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { databaseAt, makeTemplate } from '#tests/support/template.ts'
import { password } from '#tests/support/test-viewers.ts'
import { setClock } from './portal/alerts/clock.ts'
import type { FaultOptions } from './run.ts'

const kills = Number(process.env.KILLS ?? 34)
const shipments = 60
const perKill = 20
const processes = 3
const minuteMs = 60_000

/**
 * Three processes detect events and send webhooks, and one of them is killed after each of 34 batches of changes, while the receiver
 * refuses, is slow, and hangs up after it took a message. Each event must arrive, in the order of its shipment, and twice only where an attempt
 * failed or its answer was never heard.
 */
export async function run({ json }: FaultOptions): Promise<void> {
  process.env.WEBHOOK_ALLOW = '127.0.0.1'
  const scratch = makeScratch()
  process.env.DATA_DIR = scratch.path
  const template = await makeTemplate(undefined, scratch.path)
  const databaseUrl = databaseAt(template.serverUrl, template.name)
  await openDatabase({ databaseUrl, dataDir: scratch.path })
  const receiver = await openReceiver()
  const moods = withMoods(receiver)
  let fleet: ReturnType<typeof startFleet> | undefined
  try {
    const shipmentIds = await seedStage(receiver.url)
    let now = Date.now()
    await setClock(now)
    fleet = startFleet({ ...process.env, DATABASE_URL: databaseUrl })
    await until(async () => (await count(sql`settings where key = 'happenings-noticed'`)) > 0)
    for (let kill = 0; kill < kills; kill += 1) {
      const chosen = shipmentIds.toSorted(() => Math.random() - 0.5).slice(0, perKill)
      await db().execute(sql`update shipments set eta = eta + interval '1 day' where id = any(${sql.param(chosen)}::bigint[])`)
      await until(async () => (await count(sql`webhook_deliveries`)) === perKill * (kill + 1))
      await sleep(Math.random() * 150)
      fleet.killOne()
      await untilSettled()
      now += 2 * minuteMs
      await setClock(now)
    }
    moods.calm()
    await until(async () => {
      await untilSettled()
      now += 60 * minuteMs
      await setClock(now)
      return (await count(sql`webhook_deliveries where next_attempt_at is not null`)) === 0
    }, 120_000)
    report(await judge(receiver), { ...moods.counts, kills: fleet.killed() }, json)
  } finally {
    fleet?.end()
    await receiver.close()
    await closeDatabase()
    await template.remove()
    scratch.remove()
  }
}

async function seedStage(url: string): Promise<number[]> {
  const admin = await administrator()
  const customerId = await seedCustomer(db(), {})
  const eta = new Date(Date.now() + 30 * 86_400_000)
  const ids = await seedShipments(
    db(),
    Array.from({ length: shipments }, () => ({ customerId, eta })),
  )
  const input = { name: 'Dying', url, types: ['shipment.eta_changed'], customerIds: null, ownerId: null, ignoresOwn: false }
  await createEndpoint(actOf(admin), input, { key: crypto.randomUUID(), ownPassword: password })
  return ids
}

function withMoods(receiver: WebhookReceiver) {
  let isCalm = false
  const counts = { refused: 0, slow: 0, hungUp: 0 }
  receiver.answer = (_, response) => {
    const mood = isCalm ? 1 : Math.random()
    if (mood < 0.05) {
      counts.refused += 1
      return void response.writeHead(503).end()
    }
    if (mood < 0.1) {
      counts.hungUp += 1
      return void response.destroy()
    }
    if (mood < 0.3) {
      counts.slow += 1
      return void setTimeout(() => response.writeHead(204).end(), 200)
    }
    response.writeHead(204).end()
  }
  return {
    counts,
    calm: () => {
      isCalm = true
    },
  }
}

function startFleet(env: NodeJS.ProcessEnv) {
  let isOver = false
  let killed = 0
  const members: ChildProcess[] = []
  const start = (at: number) => {
    const member = spawn(process.execPath, [...process.execArgv, join(import.meta.dirname, 'portal/alerts/webhook-sender.ts')], {
      env,
      stdio: 'inherit',
    })
    members[at] = member
    member.on('exit', () => isOver || start(at))
  }
  for (let at = 0; at < processes; at += 1) start(at)
  return {
    killOne: () => {
      killed += 1
      members[Math.floor(Math.random() * processes)]?.kill('SIGKILL')
    },
    killed: () => killed,
    end: () => {
      isOver = true
      for (const member of members) member.kill('SIGKILL')
    },
  }
}

async function count(from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db().execute<{ count: number }>(sql`select count(*)::int as count from ${from}`)
  return rows[0]?.count ?? 0
}

async function until(isSo: () => Promise<boolean>, patienceMs = 60_000): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < patienceMs) {
    if (await isSo()) return
    await sleep(50)
  }
  throw new Error('It did not come so far in time.')
}

/** The clock jumps past leases, so what is under way ends first. What a killed process had begun stays as it is. */
async function untilSettled(): Promise<void> {
  let quiet = 0
  for (let waited = 0; waited < 4_000 && quiet < 6; waited += 100) {
    await sleep(100)
    quiet = (await count(sql`webhook_deliveries where state = 'sending'`)) === 0 ? quiet + 1 : 0
  }
}

type Told = { messageId: string; state: string; heard: number; unheard: number }

async function judge({ messages }: WebhookReceiver) {
  const { rows } = await db().execute<Told>(sql`
    select message_id as "messageId", state, (select count(*)::int from webhook_attempts where delivery_id = d.id and outcome = 'taken') as heard,
      (select count(*)::int from webhook_attempts where delivery_id = d.id and outcome is distinct from 'taken') as unheard
    from webhook_deliveries d`)
  const times = new Map<string, number>()
  for (const { id } of messages) times.set(id, (times.get(id) ?? 0) + 1)
  const last = new Map<string, number>()
  const seen = new Set<string>()
  let outOfOrder = 0
  for (const { id, body } of messages) {
    if (seen.has(id)) continue
    seen.add(id)
    if ((body.sequence ?? 0) <= (last.get(body.orderingKey) ?? 0)) outOfOrder += 1
    last.set(body.orderingKey, body.sequence ?? 0)
  }
  return {
    deliveries: rows.length,
    lost: rows.filter(({ messageId }) => !times.has(messageId)).length,
    notTaken: rows.filter(({ state, heard }) => state !== 'taken' || heard !== 1).length,
    double: messages.length - seen.size,
    doubleWithoutReason: rows.filter(({ messageId, unheard }) => (times.get(messageId) ?? 0) - 1 > unheard).length,
    outOfOrder,
  }
}

function report(judged: Awaited<ReturnType<typeof judge>>, moods: Record<string, number>, json: boolean): void {
  const isRight = judged.lost + judged.notTaken + judged.doubleWithoutReason + judged.outOfOrder === 0
  if (!isRight) process.exitCode = 1
  if (json) return void process.stdout.write(`${JSON.stringify({ ...judged, ...moods })}\n`)
  process.stdout.write(
    `${moods.kills} kills; the receiver refused ${moods.refused}, was slow ${moods.slow} and hung up ${moods.hungUp} times\n`,
  )
  process.stdout.write(
    `${judged.deliveries} deliveries: ${judged.lost} lost, ${judged.notTaken} not taken once, ${judged.outOfOrder} out of order, `,
  )
  process.stdout.write(`${judged.double} double, ${judged.doubleWithoutReason} of them without a failed or unheard attempt\n`)
}
