import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { databasePool, type Transaction } from '#db/postgres/client.server.ts'
import { inTransaction, locks, oneAtATime } from '#db/postgres/locks.server.ts'
import { followAwaited } from '#domain/alerts/audience/awaited-numbers.server.ts'
import { type ChangedPeople, keepLinkedSets } from '#domain/alerts/customer-alerts/linked-sets.server.ts'
import { addressEndings } from '#domain/alerts/webhooks/webhook-endings.server.ts'
import { addressEndpoints } from '#domain/alerts/webhooks/webhook-outbox.server.ts'
import { type Follower, type FollowerPosition, followLog, savePosition } from '#domain/platform/change-log/follower.server.ts'
import { dayMs, hourMs } from '#domain/platform/schedules/day.ts'
import { nothingDone } from '#domain/platform/schedules/nothing-done.ts'
import { addressEvents } from './event-recipients.server.ts'
import { holdAttachments, insertExceptionEvents, insertShipmentEvents } from './shipment-events.ts'
import { insertSystemEvents } from './system-events.ts'
import { insertTicketAndInvoiceEvents } from './ticket-and-invoice-events.ts'

interface Progress extends FollowerPosition {
  /** When detection began, or last resumed after the log was lost. ISO 8601. */
  since: string
  exceptionsAt: string
}

interface Touched {
  shipmentIds: readonly number[]
  containerIds: readonly number[]
  people: ChangedPeople
  /** What the log says has changed; empty where everything is looked at once. */
  changed: readonly [shipments: readonly number[], containers: readonly number[], invoices: readonly number[], paid: readonly number[]]
}

export const detectedKey = 'happenings-noticed'
/** Few enough that no other transaction waits for long. */
const atOnce = 500
/** Older events are history: a shipment imported months after it arrived raises no arrival. */
const newsMs = 7 * dayMs
/** Exceptions are written a little after they open, so each run looks back; what it finds twice is stored once. */
const overlapMs = 15 * 60_000
const markEveryMs = 60_000
const nothing: Touched['changed'] = [[], [], [], []]
const nobody: ChangedPeople = { customerIds: [], userIds: [] }
const hourOf = (at: Date) => Math.floor(at.getTime() / hourMs)

/**
 * Stores and addresses what has happened since the last run, in commit order, in one transaction per batch. One process at a time; returns
 * `nothingDone` where it is another.
 */
export async function detectEvents(now: Date): Promise<unknown> {
  const detect = async () => {
    await followClock(await followLog(followerAt(now)), now)
    return true
  }
  return (await oneAtATime(locks.noticing, detect)) ?? nothingDone
}

const followerAt = (now: Date): Follower<Progress, Touched> => ({
  name: detectedKey,
  // At first all that is there is known. After another database was put in its place, everything is looked at: events are stored once.
  begin: (former, end) => ({ since: now.toISOString(), exceptionsAt: now.toISOString(), ...former, passed: former ? 0 : null, ...end }),
  pass: async (after) => {
    const { rows } = await databasePool().query<{ id: number; containerIds: number[] }>(
      `select id::float8 as id, array(select id::float8 from containers where shipment_id = s.id) as "containerIds"
       from shipments s where id > $1 order by id limit ${atOnce}`,
      [after],
    )
    const containerIds = rows.flatMap((row) => row.containerIds)
    const part = { shipmentIds: rows.map(({ id }) => id), containerIds, people: nobody, changed: nothing }
    return { part, passed: rows.length < atOnce ? null : (rows.at(-1)?.id ?? null) }
  },
  parts: function* (changed) {
    const named = (...entities: string[]) => [...new Set(entities.flatMap((entity) => [...(changed.get(entity) ?? [])]))]
    const [shipmentIds, containerIds] = [named('shipment', 'shipment_paper'), named('container', 'container_paper')]
    const [customerIds, userIds] = [named('customer', 'people_of_customer'), named('person')]
    const ids = [named('shipment'), named('container'), named('invoice'), named('invoice_paid')] as const
    const longest = Math.max(...[shipmentIds, containerIds, customerIds, userIds, ...ids].map(({ length }) => length))
    for (let at = 0; at < longest; at += atOnce) {
      const part = (all: readonly number[]) => all.slice(at, at + atOnce)
      const people = { customerIds: part(customerIds), userIds: part(userIds) }
      const changed = [part(ids[0]), part(ids[1]), part(ids[2]), part(ids[3])] as const
      yield { shipmentIds: part(shipmentIds), containerIds: part(containerIds), people, changed }
    }
  },
  handle: async (client, { shipmentIds, containerIds, people, changed }, { since, exceptionsAt, record, at }) => {
    if (people.customerIds.length + people.userIds.length > 0) await keepLinkedSets(drizzle(client), people)
    const oldest = new Date(now.getTime() - newsMs)
    const from = new Date(since) > oldest ? new Date(since) : oldest
    for (const { noun, statements } of holdAttachments) {
      const ids = noun === 'shipment' ? shipmentIds : containerIds
      for (const statement of statements) await client.query(statement, [ids, from])
    }
    await followAwaited(client, { shipmentIds, containerIds }, now)
    await storeEvents(client, insertShipmentEvents, [shipmentIds, containerIds, from, oldest, now], now)
    if (changed === nothing) return
    const lookedAt = new Date(Math.max(new Date(exceptionsAt).getTime() - overlapMs, new Date(since).getTime()))
    const stored = await store(client, insertSystemEvents, [...changed, `${record} ${at.seq}`, lookedAt, now])
    await addressEndpoints(drizzle(client), stored, now)
  },
})

/** Makes the next run check every shipment for events since `since`; for a database that was just filled. */
export async function detectFrom(tx: Transaction, since: Date): Promise<void> {
  const [from, nowhere] = [since.toISOString(), { seq: 0, asOf: since.toISOString(), last: '' }]
  const progress: Progress = { record: '', at: nowhere, since: from, exceptionsAt: from, passed: null }
  await savePosition(tx, detectedKey, progress)
}

async function followClock(progress: Progress, now: Date): Promise<void> {
  const before = new Date(progress.exceptionsAt)
  const from = new Date(Math.max(before.getTime() - overlapMs, new Date(progress.since).getTime()))
  const values = [from, now, new Date(now.getTime() - newsMs)]
  await inTransaction(async (client) => {
    await storeEvents(client, insertTicketAndInvoiceEvents, values, now)
    await storeEvents(client, insertExceptionEvents, values, now)
    // Once a minute, so that an idle run writes nothing.
    if (now.getTime() - before.getTime() < markEveryMs) return
    // Whatever the log has lost, as after a restore, is put right within the hour.
    if (hourOf(before) !== hourOf(now)) await keepLinkedSets(drizzle(client), 'all')
    await addressEndings(drizzle(client), now)
    await savePosition(drizzle(client), detectedKey, { ...progress, exceptionsAt: now.toISOString() })
  })
}

async function store(client: PoolClient, statement: string, values: unknown[]): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(statement, values)
  return rows.map(({ id }) => id)
}

async function storeEvents(client: PoolClient, statement: string, values: unknown[], now: Date): Promise<void> {
  const ids = await store(client, statement, values)
  await addressEvents(client, ids, now)
  await addressEndpoints(drizzle(client), ids, now)
}
