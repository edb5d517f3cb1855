import { eq } from 'drizzle-orm'
import { type Database, databasePool, db, type Transaction } from '#db/postgres/client.server.ts'
import { inTransaction, locks, oneAtATime } from '#db/postgres/locks.server.ts'
import { settings } from '#db/postgres/schema/core/upkeep.ts'
import { collectChanges, listChanges } from '#domain/core/change-log/change-log.server.ts'
import { findLastEntry, identifyDatabase, isStillFollowed } from '#domain/core/change-log/log-identity.server.ts'
import type { Watermark } from '#domain/core/change-log/watermark.ts'
import { dayMs } from '#domain/core/schedules/day.ts'
import { addressEvents } from './event-recipients.server.ts'
import { insertExceptionEvents, insertShipmentEvents } from './shipment-events.ts'
import { insertTicketAndInvoiceEvents } from './ticket-and-invoice-events.ts'

interface Noticed {
  record: string
  at: Watermark
  /** When noticing began, or last resumed after the log was lost. ISO 8601. */
  since: string
  exceptionsAt: string
  /** While all shipments are checked after the log was lost: the id of the last one done; else null. */
  passed: number | null
}

export const detectedKey = 'happenings-noticed'
/** Few enough that no other transaction waits for long. */
const atOnce = 500
/** Older events are history: a shipment imported months after it arrived raises no arrival. */
const newsMs = 7 * dayMs
/** Exceptions are written a little after they open, so each run looks back; what it finds twice is stored once. */
const overlapMs = 15 * 60_000
const markEveryMs = 60_000

/** Stores and addresses what has happened since the last run, in commit order, in one transaction per batch. One process at a time. */
export async function detectEvents(now: Date): Promise<void> {
  await oneAtATime(locks.noticing, async () => {
    const noticed = await findNoticed(now)
    if (noticed.passed !== null) await passThroughAll(noticed, now)
    await followLog(noticed, now)
    await followClock(noticed, now)
  })
}

async function findNoticed(now: Date): Promise<Noticed> {
  const [row] = await db().select({ value: settings.value }).from(settings).where(eq(settings.key, detectedKey))
  const before = row?.value as Noticed | undefined
  if (before && (await isStillFollowed(databasePool(), before.record, before.at))) return before
  const end = await collectChanges(databasePool())
  const at = { ...end, last: await findLastEntry(databasePool(), end) }
  const began = { since: now.toISOString(), exceptionsAt: now.toISOString(), passed: null }
  const noticed = { ...(before ? { ...before, passed: 0 } : began), record: await identifyDatabase(databasePool()), at }
  await remember(db(), noticed)
  return noticed
}

/** Makes the next run check every shipment for events since `since`; for a database that was just filled. */
export async function detectFrom(tx: Transaction, since: Date): Promise<void> {
  const [from, nowhere] = [since.toISOString(), { seq: 0, asOf: since.toISOString(), last: '' }]
  await remember(tx, { record: '', at: nowhere, since: from, exceptionsAt: from, passed: null })
}

async function passThroughAll(noticed: Noticed, now: Date): Promise<void> {
  while (noticed.passed !== null) {
    const { rows } = await databasePool().query<{ id: number; containerIds: number[] }>(
      `select id::float8 as id, array(select id::float8 from containers where shipment_id = s.id) as "containerIds"
       from shipments s where id > $1 order by id limit ${atOnce}`,
      [noticed.passed],
    )
    const ids = rows.map(({ id }) => id)
    noticed.passed = ids.length < atOnce ? null : (ids.at(-1) ?? null)
    await note(
      noticed,
      insertShipmentEvents,
      factsOf(
        noticed,
        ids,
        rows.flatMap(({ containerIds }) => containerIds),
        now,
      ),
      now,
    )
  }
}

async function followLog(noticed: Noticed, now: Date): Promise<void> {
  const end = await collectChanges(databasePool())
  for (let isLast = false; !isLast; ) {
    const changes = await listChanges(databasePool(), noticed.at, end)
    const named = (...entities: string[]) => [...new Set(entities.flatMap((entity) => [...(changes.entities.get(entity) ?? [])]))]
    const [shipmentIds, containerIds] = [named('shipment', 'shipment_paper'), named('container', 'container_paper')]
    const hasMoved = changes.upTo.last !== noticed.at.last
    // The watermark moves only with the last part: after a crash the next process reads all again and stores nothing twice.
    const parts = Math.max(1, Math.ceil(Math.max(shipmentIds.length, containerIds.length) / atOnce))
    for (let part = 0; part < parts; part += 1) {
      const cut = (ids: readonly number[]) => ids.slice(part * atOnce, (part + 1) * atOnce)
      if (part === parts - 1) noticed.at = changes.upTo
      if (hasMoved) await note(noticed, insertShipmentEvents, factsOf(noticed, cut(shipmentIds), cut(containerIds), now), now)
    }
    isLast = changes.isLast
  }
}

const factsOf = ({ since }: Noticed, shipmentIds: readonly number[], containerIds: readonly number[], now: Date) => {
  const oldest = new Date(now.getTime() - newsMs)
  return [shipmentIds, containerIds, new Date(since) > oldest ? new Date(since) : oldest, oldest, now]
}

async function followClock(noticed: Noticed, now: Date): Promise<void> {
  const before = new Date(noticed.exceptionsAt)
  const from = new Date(Math.max(before.getTime() - overlapMs, new Date(noticed.since).getTime()))
  const values = [from, now, new Date(now.getTime() - newsMs)]
  // `exceptionsAt` moves once a minute, so that an idle run writes nothing.
  const isMoving = now.getTime() - before.getTime() >= markEveryMs
  await note(null, insertTicketAndInvoiceEvents, values, now)
  await note(isMoving ? { ...noticed, exceptionsAt: now.toISOString() } : null, insertExceptionEvents, values, now)
}

async function note(noticed: Noticed | null, statement: string, values: unknown[], now: Date): Promise<void> {
  await inTransaction(async (client) => {
    const { rows } = await client.query<{ id: number }>(statement, values)
    await addressEvents(
      client,
      rows.map(({ id }) => id),
      now,
    )
    if (noticed) await client.query(rememberStatement, [detectedKey, JSON.stringify(noticed)])
  })
}

const rememberStatement = `insert into settings (key, value) values ($1, $2::jsonb)
  on conflict (key) do update set value = excluded.value, updated_at = now()`

async function remember(database: Database | Transaction, value: Noticed): Promise<void> {
  const at = { value, updatedAt: new Date() }
  await database.insert(settings).values({ key: detectedKey, value }).onConflictDoUpdate({ target: settings.key, set: at })
}
