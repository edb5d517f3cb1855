import { eq } from 'drizzle-orm'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { inTransaction, locks, oneAtATime } from '#db/postgres/locks.server.ts'
import { settings } from '#db/postgres/schema/core/upkeep.ts'
import { collectChanges, listChanges, listTouched } from '#domain/core/change-log/change-log.server.ts'
import { findLastEntry, identifyDatabase, isStillFollowed } from '#domain/core/change-log/log-identity.server.ts'
import type { Watermark } from '#domain/core/change-log/watermark.ts'
import { changedPlaces } from '#domain/freight/geography/places/place-facts.ts'
import { saveExceptions } from './exception-writes.server.ts'

/** The position in the change log, stored in PostgreSQL so that any process can continue from it. */
interface Progress {
  rules: number
  /** Identifies the database: after a restore every shipment is evaluated again. */
  record: string
  at: Watermark
  passed: number | null
}

const key = 'exceptions-followed'
/** Raise it when the rules change: every shipment is then evaluated again. */
const rules = 3
/** Shipments per transaction, few enough that nobody waits for it. */
const shipmentsAtOnce = 250

const touchedBy: Record<string, string> = {
  container: 'select distinct shipment_id as id from containers where id = any($1::bigint[])',
  place: `select s.id from shipments s where (s.project_id, s.origin_port) in (${changedPlaces}) or (s.project_id, s.destination_port) in (${changedPlaces})
    or exists (select from containers b where b.shipment_id = s.id and (s.project_id, b.port_terminal) in (${changedPlaces}))`,
  // A changed tariff can apply to every carrier, or used to: all containers of its project are evaluated.
  tariff: `select distinct b.shipment_id as id from containers b join shipments s on s.id = b.shipment_id
    where s.project_id in (select project_id from tariffs where id = any($1::bigint[]))`,
  exception_thresholds: `select s.id from shipments s join exception_thresholds t on t.id = any($1::bigint[])
    and t.project_id = s.project_id and (t.customer_id is null or t.customer_id = s.customer_id)`,
}

/**
 * Reads the change log in commit order, one process at a time, and updates the exceptions of the shipments it names. The first run
 * evaluates every shipment. Idempotent.
 */
export async function detectExceptions(now: Date): Promise<void> {
  await oneAtATime(locks.exceptions, async () => {
    const progress = await findProgress()
    if (progress.passed !== null) await passThroughAll(progress, now)
    await followLog(progress, now)
  })
}

/** Until the first evaluation is complete, finding no exception means nothing. */
export async function isEveryShipmentChecked(): Promise<boolean> {
  const [row] = await db().select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return (row?.value as Progress | undefined)?.passed === null
}

async function findProgress(): Promise<Progress> {
  const [row] = await db().select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  const progress = row?.value as Progress | undefined
  if (progress?.rules === rules && (await isStillFollowed(databasePool(), progress.record, progress.at))) return progress
  const end = await collectChanges(databasePool())
  const last = await findLastEntry(databasePool(), end)
  return { rules, record: await identifyDatabase(databasePool()), at: { ...end, last }, passed: 0 }
}

async function passThroughAll(progress: Progress, now: Date): Promise<void> {
  for (;;) {
    const { rows } = await databasePool().query<{ id: number }>(
      `select id::float8 as id from shipments where id > $1 order by id limit ${shipmentsAtOnce}`,
      [progress.passed],
    )
    const ids = rows.map(({ id }) => id)
    await keepTogether(ids, now)
    progress.passed = ids.length < shipmentsAtOnce ? null : (ids.at(-1) ?? null)
    await remember(progress)
    if (progress.passed === null) return
  }
}

async function followLog(progress: Progress, now: Date): Promise<void> {
  const end = await collectChanges(databasePool())
  for (;;) {
    const { entities, upTo, isLast } = await listChanges(databasePool(), progress.at, end)
    const ids = [...(entities.get('shipment') ?? [])]
    for (let at = 0; at < ids.length; at += shipmentsAtOnce) await keepTogether(ids.slice(at, at + shipmentsAtOnce), now)
    for (const [entity, selectIds] of Object.entries(touchedBy)) {
      const changed = entities.get(entity)
      if (!changed) continue
      for await (const touched of listTouched(databasePool(), selectIds, changed)) await keepTogether(touched, now)
    }
    const hasMoved = upTo.last !== progress.at.last
    progress.at = upTo
    if (hasMoved) await remember(progress)
    if (isLast) return
  }
}

async function keepTogether(shipmentIds: readonly number[], now: Date): Promise<void> {
  if (shipmentIds.length > 0) await inTransaction((client) => saveExceptions(client, shipmentIds, now))
}

async function remember(progress: Progress): Promise<void> {
  await db()
    .insert(settings)
    .values({ key, value: progress })
    .onConflictDoUpdate({ target: settings.key, set: { value: progress, updatedAt: new Date() } })
}
