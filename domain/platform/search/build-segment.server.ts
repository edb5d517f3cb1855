import { rmSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { Pool, PoolClient } from 'pg'
import { formatOf } from '#db/mirror/index-format.ts'
import { nameOf } from '#db/mirror/query/index-definition.ts'
import { joinSegments } from '#db/mirror/writer/join-segments.server.ts'
import { SegmentWriter } from '#db/mirror/writer/segment-writer.server.ts'
import { databasePool, findStandby } from '#db/postgres/client.server.ts'
import { collectChanges, daysToFollow, findLogEnd } from '#domain/platform/change-log/change-log.server.ts'
import { isStillFollowed, markPosition } from '#domain/platform/change-log/log-identity.server.ts'
import type { LogMark } from '#domain/platform/change-log/watermark.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import type { Collection } from './collection.server.ts'
import { exportSnapshot, inReadingSnapshot, inSnapshot, streamFacts } from './snapshot.server.ts'

/** A collection and the file it is built into. The parts of a segment are built at the same time and read one snapshot. */
export interface SegmentPart {
  collection: string
  path: string
  /** The name by which PostgreSQL exported the snapshot. */
  snapshot: string
  isOnStandby: boolean
  rowsOfAll: number
}

/** `onRead` gets the number of rows of each reading; `stop` ends a part whose segment has failed. */
export type BuildPart = (part: SegmentPart, onRead: (rows: number) => void, stop: AbortSignal) => Promise<void>

/** `onProgress` gets the share of the rows that are read, from 0 to 1. */
export async function buildSegment(
  path: string,
  pool: Pool,
  collections: readonly Collection[],
  build: BuildPart = (part, onRead) => buildPart(part, collections, onRead),
  onProgress?: (share: number) => void,
): Promise<void> {
  await collectChanges(pool)
  const stop = new AbortController()
  try {
    const properties = await inReadingSnapshot(async (client) => {
      const end = await findLogEnd(client)
      const size = await countRows(client, collections)
      const snapshot = await exportSnapshot(client)
      let read = 0
      const onRead = (rows: number) => {
        read += rows
        onProgress?.(read / size)
      }
      await Promise.all(
        collections.map(({ definition }, at) =>
          build({ ...snapshot, collection: nameOf(definition), path: pathOfPart(path, at), rowsOfAll: size }, onRead, stop.signal),
        ),
      )
      // Last, while the transaction locks the tables that were read, by counting: nobody can replace them before it ends.
      const { record, at } = await markPosition(client, end)
      return { record, seq: String(at.seq), asOf: at.asOf, last: at.last, size: String(size) }
    })
    const definitions = collections.map(({ definition }) => definition)
    joinSegments(
      definitions.map((_, at) => pathOfPart(path, at)),
      definitions,
      properties,
    )
  } finally {
    stop.abort()
  }
}

/** The first one becomes the segment. */
const pathOfPart = (path: string, at: number) => (at === 0 ? path : `${path}.${at}`)

export async function buildPart(
  { collection: name, path, snapshot, isOnStandby }: SegmentPart,
  collections: readonly Collection[],
  onRead: (rows: number) => void,
): Promise<void> {
  const collection = collections.find(({ definition }) => definition.name === name)
  const pool = isOnStandby ? await findStandby()?.near() : databasePool()
  if (!collection || !pool) throw new Error(`The snapshot of ${name} is out of reach.`)
  rmSync(path, { force: true })
  const writer = new SegmentWriter(path)
  await inSnapshot(
    pool,
    async (client) => {
      const rows = writer.collection(collection.definition)
      for await (const batch of streamFacts(collection, client, collection.selectAll)) {
        for (const facts of batch) rows.add(facts)
        onRead(batch.length)
      }
      rows.finish()
    },
    snapshot,
  )
  writer.finish({})
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
