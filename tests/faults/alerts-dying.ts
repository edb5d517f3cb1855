import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import { closeDatabase, db, openDatabase } from '#db/postgres/client.server.ts'
import { guestAddresses } from '#db/postgres/schema/core/mail-choices.ts'
import { seedCustomerAlert } from '#db/seed/seed-alerts.ts'
import { seedShipmentComments } from '#db/seed/seed-attachments.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { databaseAt, makeTemplate } from '#tests/support/template.ts'
import { setClock } from './portal/alerts/clock.ts'
import { openMoodyPostOffice } from './portal/alerts/moody-post-office.ts'
import type { FaultOptions } from './run.ts'

const windows = 20
const people = 5
const processes = 3
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * Three processes send alerts over 20 windows of digests. They are killed at random, and the mail server refuses, is slow, or takes a
 * message and hangs up. Each event must be in exactly one digest of each reader, and every digest must arrive. `--requests` is the number
 * of events.
 */
export async function run({ requests, json }: FaultOptions): Promise<void> {
  const perWindow = Math.ceil(Math.min(requests, 1_000) / windows)
  const scratch = makeScratch()
  const template = await makeTemplate(undefined, scratch.path)
  const databaseUrl = databaseAt(template.serverUrl, template.name)
  await openDatabase({ databaseUrl, dataDir: scratch.path })
  const arrived: Buffer[] = []
  const office = await openMoodyPostOffice((message) => void arrived.push(message))
  const fleet = startFleet({ ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: scratch.path, SMTP_URL: office.url })
  try {
    const readers = await seedReaders(perWindow)
    let now = Date.now() - 3 * dayMs
    await setClock(now)
    await until(async () => (await countRows('settings', sql`key = 'happenings-noticed'`)) > 0)
    for (let window = 0; window < windows; window += 1) {
      for (const shipmentId of readers.shipmentIds.slice(window * perWindow, (window + 1) * perWindow)) {
        await seedShipmentComments(db(), [{ shipmentId, type: 'other', text: tokenOf(shipmentId), createdBy: readers.actor }])
      }
      await until(async () => (await countRows('alert_deliveries', sql`true`)) === perWindow * (window + 1) * readers.addresses.length)
      await until(isNothingUnderWay, 2_000)
      now = (await findNextDigest()) + minuteMs
      await setClock(now)
      await sleep(Math.random() * 1_500)
      fleet.killOne()
      await until(async () => (await countRows('alert_deliveries', isWaiting)) === 0)
    }
    office.calm()
    // A day later everything left is due, and every retry finds a good server.
    await until(async () => {
      await until(isNothingUnderWay, 2_000)
      now += 30 * minuteMs
      await setClock(now)
      await sleep(400)
      return (await countRows('alert_deliveries', isWaiting)) + (await countRows('deliveries', sql`next_attempt_at is not null`)) === 0
    }, 240_000)
    report(await judge(arrived, perWindow, readers, fleet.killed(), office.counts()), json)
  } finally {
    fleet.end()
    await office.close()
    await closeDatabase()
    await template.remove()
    scratch.remove()
  }
}

async function seedReaders(perWindow: number) {
  const actor = await seedUser(db(), { roleId: 1 })
  const customerId = await seedCustomer(db(), {})
  const userIds: number[] = []
  for (let n = 0; n < people; n += 1) {
    userIds.push(await seedUser(db(), { roleId: 2, email: `reader${n}@fairway.test`, customerIds: [customerId] }))
  }
  const copy = 'copy@outside.test'
  await db().insert(guestAddresses).values({ projectId: 4, email: copy, state: 'confirmed' })
  const timing = { manner: 'Consolidated' as const, hour: 9, periodicity: 1, timeZone: 'UTC' }
  await seedCustomerAlert(db(), { customerId, kind: 'comment-added', userIds, emails: [copy], ...timing })
  const shipmentIds: number[] = []
  for (let n = 0; n < perWindow * windows; n += 1) shipmentIds.push(await seedShipment(db(), { customerId }))
  return { actor, shipmentIds, addresses: [...userIds.map((_, n) => `reader${n}@fairway.test`), copy] }
}

function startFleet(env: NodeJS.ProcessEnv) {
  let isOver = false
  let killed = 0
  const members: ChildProcess[] = []
  const start = (at: number) => {
    const member = spawn(process.execPath, [...process.execArgv, join(import.meta.dirname, 'portal/alerts/deliverer.ts')], {
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

const tokenOf = (shipmentId: number) => `token-${shipmentId}-end`
const isWaiting = sql`digest_id is null and dropped_at is null`

const findNextDigest = async () => {
  const { rows } = await db().execute<{ ms: number }>(
    sql`select floor(extract(epoch from max(due_at)) * 1000)::float8 as ms from alert_deliveries where ${isWaiting}`,
  )
  return rows[0]?.ms ?? Date.now()
}

const countRows = async (table: string, where: ReturnType<typeof sql>) => {
  const { rows } = await db().execute<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(table)} where ${where}`)
  return rows[0]?.count ?? 0
}

/** Sent twice without an answer after the final dot: not sent a third time, though the outcome is unknown. */
const isLeftAtThat = sql`state = 'unknown' and doubts = 2 and next_attempt_at is null`

/** A claim lasts as long as sending may take: the clock must not jump over it. */
const isNothingUnderWay = async () => (await countRows('deliveries', sql`state = 'sending'`)) === 0

async function until(isSo: () => Promise<boolean>, longestMs = 120_000): Promise<void> {
  for (const began = Date.now(); Date.now() - began < longestMs; await sleep(50)) if (await isSo()) return
}

async function judge(
  arrived: readonly Buffer[],
  perWindow: number,
  { shipmentIds, addresses }: Awaited<ReturnType<typeof seedReaders>>,
  killed: number,
  moods: Record<string, number>,
) {
  const mails = await Promise.all(arrived.map((message) => PostalMime.parse(message)))
  const idsOf = (token: string, address: string) =>
    new Set(mails.filter((mail) => isTo(mail, address) && mail.text?.includes(token)).map(({ messageId }) => messageId)).size
  let [once, never, twice] = [0, 0, 0]
  for (const id of shipmentIds) {
    for (const address of addresses) {
      const digests = idsOf(tokenOf(id), address)
      if (digests === 1) once += 1
      else if (digests === 0) never += 1
      else twice += 1
    }
  }
  const distinct = new Set(mails.map(({ messageId }) => messageId)).size
  return {
    happenings: perWindow * windows,
    readers: addresses.length,
    ...{ once, never, twice, digests: distinct, doubles: mails.length - distinct, killed },
    bundles: await countRows('alert_digests', sql`state = 'mailed'`),
    leftAtThat: await countRows('deliveries', isLeftAtThat),
    unsent: await countRows('deliveries', sql`state <> 'sent' and not (${isLeftAtThat})`),
    moods,
  }
}

const isTo = ({ to }: Email, address: string) => to?.some((each) => each.address === address) ?? false

function report(judged: Awaited<ReturnType<typeof judge>>, json: boolean): void {
  const { happenings, readers, once, never, twice, digests, doubles, bundles, leftAtThat, unsent, killed, moods } = judged
  process.stdout.write(
    json
      ? `${JSON.stringify(judged)}\n`
      : `${happenings} happenings, ${readers} readers: ${once} told in exactly one digest, ${never} in none, ${twice} in several\n` +
          `${bundles} digests queued, ${digests} arrived, ${doubles} arrived again with the same Message-ID; ${leftAtThat} left at that ` +
          `after two attempts without an answer, ${unsent} otherwise not marked as sent\n` +
          `${killed} processes killed; the mail server ${Object.entries(moods)
            .map(([mood, times]) => `${mood} ${times}×`)
            .join(', ')}\n`,
  )
  if (never + twice + unsent > 0) process.exitCode = 1
}
