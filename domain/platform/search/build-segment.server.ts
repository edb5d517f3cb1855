import { rmSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { Pool, PoolClient } from 'pg'
import { formatOf } from '#db/mirror/index-format.ts'
import { SegmentWriter } from '#db/mirror/writer/segment-writer.server.ts'
import { collectChanges, daysToFollow, findLogEnd } from '#domain/platform/change-log/change-log.server.ts'
import { isStillFollowed, markPosition } from '#domain/platform/change-log/log-identity.server.ts'
import type { LogMark } from '#domain/platform/change-log/watermark.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import type { Collection } from './collection.server.ts'
import { inReadingSnapshot, streamFacts } from './snapshot.server.ts'

/** `onProgress` gets the share of the rows that are read, from 0 to 1. */
export async function buildSegment(
  path: string,
  pool: Pool,
  collections: readonly Collection[],
  onProgress?: (share: number) => void,
): Promise<void> {
  await collectChanges(pool)
  const { writer, properties } = await inReadingSnapshot(async (client) => {
    rmSync(path, { force: true })
    const writer = new SegmentWriter(path)
    const end = await findLogEnd(client)
    let size = 0
    const all = onProgress ? await countRows(client, collections) : 0
    for (const collection of collections) {
      const rows = writer.collection(collection.definition)
      for await (const batch of streamFacts(collection, client, collection.selectAll)) {
        for (const facts of batch) rows.add(facts)
        size += batch.length
        onProgress?.(size / Math.max(all, size))
      }
      rows.finish()
    }
    // Last, while the transaction locks the tables it has read: nobody can replace them before it ends.
    const { record, at } = await markPosition(client, end)
    return { writer, properties: { record, seq: String(at.seq), asOf: at.asOf, last: at.last, size: String(size) } }
  })
  writer.finish(properties)
}

async function countRows(client: PoolClient, collections: readonly Collection[]): Promise<number> {
  let all = 0
  for (const { selectAll } of collections) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from (${selectAll}) as each`)
    all += rows[0]?.count ?? 0
  }
  return all
}

export interface ValidSegment extends LogMark {
  size: number
}

/** undefined for a damaged base, one of another database or of other collections, or one too old to be followed. */
export async function checkSegment(path: string, pool: Pool, collections: readonly Collection[]): Promise<ValidSegment | undefined> {
  const properties = readProperties(path)
  if (properties?.format !== formatOf(collections.map(({ definition }) => definition))) return undefined
  const { record = '', seq, asOf = '', last = '', size } = properties
  if (seq === undefined) return undefined
  const mark: LogMark = { record, at: { seq: Number(seq), asOf, last } }
  if (Date.now() - Date.parse(asOf) >= daysToFollow * dayMs) return undefined
  return (await isStillFollowed(pool, mark)) ? { ...mark, size: Number(size) } : undefined
}

function readProperties(path: string): Partial<Record<string, string>> | undefined {
  try {
    const db = new Database(path, { readonly: true, fileMustExist: true })
    try {
      if (db.pragma('quick_check(1)', { simple: true }) !== 'ok') return undefined
      return Object.fromEntries(db.prepare<[], [string, string]>('select name, value from properties').raw().all())
    } finally {
      db.close()
    }
  } catch {
    return undefined
  }
}

/** A base never changes. A different stamp means it was deleted, replaced, truncated or written to. */
export function stampOf(path: string): string {
  try {
    const { ino, size, mtimeMs } = statSync(path)
    return `${ino} ${size} ${mtimeMs}`
  } catch {
    return 'gone'
  }
}
