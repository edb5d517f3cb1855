import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { awaitedNumbers } from '#db/postgres/schema/alerts/awaited-numbers.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { billCore } from '#domain/freight/shipments/bill-number.ts'
import { type NumberedFacts, numbersOf } from '#domain/freight/shipments/index/shipment-index-words.server.ts'
import { areShownOf } from '#domain/freight/shipments/shipment-scope.server.ts'
import { maySignIn } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { viewerFields, viewerOf } from '#domain/identity/access/viewers.server.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { joinedWord } from '#domain/platform/search/text/search-words.ts'
import { type AwaitedNumber, awaitedDays, mostAwaited } from './awaited-number.ts'
import { setFollowing } from './follows.server.ts'

const { id, projectId, userId, number, word, core, createdAt, foundAt, shipmentId } = awaitedNumbers

/** The viewer's own, the newest first. A shipment that they may no longer see is not named. */
export async function listAwaited(viewer: Viewer): Promise<AwaitedNumber[]> {
  const rows = await db()
    .select({ id, number, createdAt, foundAt, shipmentId })
    .from(awaitedNumbers)
    .where(eq(userId, viewer.userId))
    .orderBy(desc(id))
    .limit(mostAwaited)
  const ids = rows.flatMap((row) => row.shipmentId ?? [])
  const shown = await db()
    .select({ id: shipments.id, number: shipments.number })
    .from(shipments)
    .where(and(inArray(shipments.id, ids), areShownOf(viewer, viewer.allowedCustomerIds)))
  const numbers = new Map(shown.map((shipment) => [shipment.id, shipment]))
  return rows.map((row) => {
    const shipment = row.shipmentId === null ? undefined : numbers.get(row.shipmentId)
    return { id: row.id, number: row.number, since: row.createdAt, foundAt: row.foundAt, shipment: shipment ?? null }
  })
}

const isAwaited = (viewer: Viewer, awaitedId: number) => and(eq(id, awaitedId), eq(userId, viewer.userId), isNull(foundAt))

/** A number that the viewer waits for; null for one that has come, for one of somebody else and for none. */
export async function findAwaited(viewer: Viewer, awaitedId: number): Promise<{ id: number; number: string } | null> {
  const [row] = await db().select({ id, number }).from(awaitedNumbers).where(isAwaited(viewer, awaitedId))
  return row ?? null
}

/** The viewer waits for it no longer; the request on the desk stays. Returns false where `findAwaited` returns null. */
export function withdrawAwaited(act: Act, awaitedId: number): Promise<boolean> {
  return command(act, 'withdraw-number', async (tx) => {
    const [withdrawn] = await tx.delete(awaitedNumbers).where(isAwaited(act.viewer, awaitedId)).returning({ number })
    return withdrawn ? { subject: ['awaited-number', awaitedId], details: withdrawn } : null
  })
}

/** Those that the viewer does not wait for already. */
export async function leaveOutAwaited(viewer: Viewer, numbers: readonly string[]): Promise<{ fresh: string[]; waiting: number }> {
  const rows = await db()
    .select({ word })
    .from(awaitedNumbers)
    .where(and(eq(userId, viewer.userId), isNull(foundAt)))
  const byWord = new Map(numbers.toReversed().map((each) => [joinedWord(each), each]))
  for (const row of rows) byWord.delete(row.word)
  return { fresh: [...byWord.values()].toReversed(), waiting: rows.length }
}

export async function awaitNumbers(viewer: Viewer, numbers: readonly string[], now: Date): Promise<void> {
  const rows = numbers.map((each) => {
    return {
      projectId: viewer.projectId,
      userId: viewer.userId,
      number: each,
      word: joinedWord(each),
      core: billCore(each),
      createdAt: now,
    }
  })
  const again = { number: sql`excluded.number`, createdAt: now, foundAt: null, shipmentId: null }
  await db()
    .insert(awaitedNumbers)
    .values(rows)
    .onConflictDoUpdate({ target: [userId, word], set: again })
}

interface Numbered extends NumberedFacts {
  id: number
  projectId: number
}

/**
 * Follows what has changed for everybody who waits for one of its numbers and may see it at this moment. For all others nothing is written: a
 * number of somebody else goes on being one that has not come.
 */
export async function followAwaited(
  client: PoolClient,
  changed: { shipmentIds: readonly number[]; containerIds: readonly number[] },
  now: Date,
): Promise<void> {
  const { rows } = await client.query<Numbered>(
    `select s.id::float8 as id, s.project_id as "projectId", s.number, s.hbl, s.mbl, s.carrier_booking as "carrierBooking",
       s.client_reference as "clientReference",
       array(select number from containers where shipment_id = s.id and hidden_at is null) as containers
     from shipments s where s.hidden_at is null
       and s.id in (select unnest($1::bigint[]) union select shipment_id from containers where id = any($2::bigint[]))
       and exists (select from awaited_numbers where project_id = s.project_id and found_at is null)`,
    [changed.shipmentIds, changed.containerIds],
  )
  for (const row of rows) await followNumbered(client, row, now)
}

async function followNumbered(client: PoolClient, shipment: Numbered, now: Date): Promise<void> {
  const database = drizzle(client)
  const words = [...numbersOf(shipment)]
  const waiting = await database
    .select({ id, userId })
    .from(awaitedNumbers)
    .where(and(eq(projectId, shipment.projectId), isNull(foundAt), or(inArray(word, words), inArray(core, words))))
  for (const wish of waiting) {
    const [row] = await database
      .select(viewerFields)
      .from(users)
      .where(and(eq(users.id, wish.userId), maySignIn))
    const viewer = row && viewerOf(row, { sessionId: null, timeZone: null })
    if (!viewer || !(await setFollowing(viewer, { shipmentId: shipment.id }, true, now, database))) continue
    await database.update(awaitedNumbers).set({ foundAt: now, shipmentId: shipment.id }).where(eq(id, wish.id))
  }
}

/** Runs daily. */
export async function deleteOldAwaited(now: Date): Promise<void> {
  await db()
    .delete(awaitedNumbers)
    .where(sql`${createdAt} < ${new Date(now.getTime() - awaitedDays * dayMs).toISOString()}::timestamptz`)
}
