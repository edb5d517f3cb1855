import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { type Database, databasePool, db, type Transaction } from '#db/postgres/client.server.ts'
import { inTransaction } from '#db/postgres/locks.server.ts'
import { settings } from '#db/postgres/schema/core/upkeep.ts'
import { type ChangedIds, collectChanges, readChanges } from './change-log.server.ts'
import { isStillFollowed, markPosition } from './log-identity.server.ts'
import type { LogMark } from './watermark.ts'

/** Stored in `settings`, so that any process continues from it. */
export interface FollowerPosition extends LogMark {
  /** While a follower reads everything once instead of the log: the last id done; else null. */
  passed: number | null
}

export interface Follower<Position extends FollowerPosition, Part> {
  /** The key of `settings` that its position is stored under. */
  name: string
  /** The position at the end of the log from which to begin. `former` belongs to a database that was restored, or is another one. */
  begin(former: Position | undefined, end: LogMark): Position
  /** Answers false for a position stored by other rules: everything is then read again. */
  isCurrent?(position: Position): boolean
  /** A part of everything there is, after an id; `passed` is null with the last. */
  pass(after: number): Promise<{ part: Part; passed: number | null }>
  /** Divides what has changed into parts of one transaction each, small enough that nobody waits for their locks. */
  parts(changed: ChangedIds): AsyncIterable<Part> | Iterable<Part>
  /**
   * Writes what follows from a part, in the transaction that the position moves with (with the last of several parts of a page). After a
   * crash a part can come again, so it must be written once by a unique key or by comparison.
   */
  handle(client: PoolClient, part: Part, position: Position): Promise<void>
}

/**
 * Follows the change log to its end and returns the position there. The caller holds a lock of its own, so that one process at a time
 * follows by a name.
 */
export async function followLog<Position extends FollowerPosition, Part>(follower: Follower<Position, Part>): Promise<Position> {
  let position = await resume(follower)
  const handle = (part: Part | undefined, reached?: Position) =>
    inTransaction(async (client) => {
      if (part !== undefined) await follower.handle(client, part, position)
      if (reached) await savePosition(drizzle(client), follower.name, reached)
    })
  while (position.passed !== null) {
    const { part, passed } = await follower.pass(position.passed)
    position = { ...position, passed }
    await handle(part, position)
  }
  const end = await collectChanges(databasePool())
  for await (const { changed, upTo } of readChanges(databasePool(), position.at, end)) {
    let last: Part | undefined
    for await (const part of follower.parts(changed)) {
      if (last !== undefined) await handle(last)
      last = part
    }
    position = { ...position, at: upTo }
    // A run that finds nothing writes nothing.
    if (changed.size > 0) await handle(last, position)
  }
  return position
}

async function resume<Position extends FollowerPosition, Part>(follower: Follower<Position, Part>): Promise<Position> {
  const { name, begin, isCurrent = () => true } = follower
  const former = await findPosition<Position>(name)
  if (former && isCurrent(former) && (await isStillFollowed(databasePool(), former))) return former
  const position = begin(former, await markPosition(databasePool(), await collectChanges(databasePool())))
  await savePosition(db(), name, position)
  return position
}

export async function findPosition<Position extends FollowerPosition>(name: string): Promise<Position | undefined> {
  const [row] = await db().select({ value: settings.value }).from(settings).where(eq(settings.key, name))
  return row?.value as Position | undefined
}

export async function savePosition<Position extends FollowerPosition>(
  database: Database | Transaction,
  name: string,
  value: Position,
): Promise<void> {
  await database
    .insert(settings)
    .values({ key: name, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: new Date() } })
}
