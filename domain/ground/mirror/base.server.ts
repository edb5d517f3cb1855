import { statSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { Pool } from 'pg'
import { BaseWriter } from '#db/mirror/building/base-writer.server.ts'
import { formatOf } from '#db/mirror/format.ts'
import { dayMs } from '../schedules/day.ts'
import { daysToFollow, findLogEnd, gatherChanges } from './changes.server.ts'
import type { Collection } from './collection.server.ts'
import { findLastEntry, identifyRecord, isStillFollowed } from './record/identity.server.ts'
import { inSnapshot, streamFacts } from './snapshot.server.ts'
import type { Watermark } from './watermark.ts'

/** Builds a base of these collections at this path from one snapshot of the record. */
export async function buildBase(path: string, record: Pool, collections: readonly Collection[]): Promise<void> {
  const writer = new BaseWriter(path)
  // Changes that are in the snapshot and not yet in the log are followed once more afterwards: harmless, but slow where they are many.
  await gatherChanges(record)
  const properties = await inSnapshot(record, async (client) => {
    const end = await findLogEnd(client)
    let size = 0
    for (const collection of collections) {
      const rows = writer.collection(collection.definition)
      for await (const batch of streamFacts(collection, client, collection.selectAll)) {
        for (const facts of batch) rows.add(facts)
        size += batch.length
      }
      rows.finish()
    }
    // Asked last: the transaction holds locks on the tables it has read, so nobody can replace them before it ends.
    const [name, last] = [await identifyRecord(client), await findLastEntry(client, end)]
    return { record: name, seq: String(end.seq), asOf: end.asOf, last, size: String(size) }
  })
  writer.finish(properties)
}

/** A base that may be used. */
export interface SoundBase {
  /** Which record it is of. */
  record: string
  at: Watermark
  /** Rows of all its collections. */
  size: number
}

/**
 * What the base at this path is; undefined when it is damaged, another record's, of other collections
 * than these, or too old to be followed.
 */
export async function checkBase(path: string, record: Pool, collections: readonly Collection[]): Promise<SoundBase | undefined> {
  const properties = readProperties(path)
  if (properties?.format !== formatOf(collections.map(({ definition }) => definition))) return undefined
  const { record: name = '', seq, asOf = '', last = '', size } = properties
  // Without a number it is of a former version, which counted transactions.
  if (seq === undefined) return undefined
  const at: Watermark = { seq: Number(seq), asOf, last }
  // Entries of the change log are deleted after some days: a base that is older may have missed some.
  if (Date.now() - Date.parse(asOf) >= daysToFollow * dayMs) return undefined
  return (await isStillFollowed(record, name, at)) ? { record: name, at, size: Number(size) } : undefined
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

/** A base never changes: a file that was deleted, replaced, cut or written to by somebody else shows another stamp. */
export function stampOf(path: string): string {
  try {
    const { ino, size, mtimeMs } = statSync(path)
    return `${ino} ${size} ${mtimeMs}`
  } catch {
    return 'gone'
  }
}
