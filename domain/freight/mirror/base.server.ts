import { statSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { Pool } from 'pg'
import { BaseWriter } from '#db/mirror/building/base-writer.server.ts'
import { inSnapshot, streamFacts } from '../shipments/facts.server.ts'
import { daysToFollow, findHorizon } from './changes.server.ts'
import { mirrorFactsOf } from './facts.server.ts'
import { findLastEntry, identifyRecord, isStillFollowed } from './record/identity.server.ts'
import type { Watermark } from './watermark.ts'

/** A base of another format is not read but made again: raise it when the tables, words, facets or cards change. */
const format = '8'

/** Builds a base at this path from one snapshot of the record. */
export async function buildBase(path: string, record: Pool): Promise<void> {
  const writer = new BaseWriter(path)
  const facts = await inSnapshot(record, async (client) => {
    // What the snapshot holds beyond the horizon is followed once more afterwards, and does no harm.
    const horizon = await findHorizon(client)
    // The oldest come first: a base numbers its shipments by recency.
    for await (const batch of streamFacts(client, 'select id::float8 as id from shipments order by shipment_date, id')) {
      for (const facts of batch) writer.add(mirrorFactsOf(facts))
    }
    // Its tables have been read: nobody can put others in their place before this transaction ends.
    return { record: await identifyRecord(client), xid: horizon.xid, asOf: horizon.asOf, last: await findLastEntry(client, horizon) }
  })
  writer.finish({ format, ...facts })
}

/** A base that may be used. */
export interface SoundBase {
  /** Which record it is of. */
  record: string
  at: Watermark
  /** Shipments in it. */
  size: number
}

/** What the base at this path is; undefined when it is damaged, another record's, or too old to be followed. */
export async function checkBase(path: string, record: Pool): Promise<SoundBase | undefined> {
  const facts = readFacts(path)
  if (facts?.format !== format) return undefined
  const { record: name = '', xid = '', asOf = '', last = '', size } = facts
  const at: Watermark = { xid, seq: 0, asOf, last }
  // The change log forgets after a while: who has not followed it that long may have missed something.
  if (Date.now() - Date.parse(asOf) >= daysToFollow * 86_400_000) return undefined
  return (await isStillFollowed(record, name, at)) ? { record: name, at, size: Number(size) } : undefined
}

function readFacts(path: string): Partial<Record<string, string>> | undefined {
  try {
    const db = new Database(path, { readonly: true, fileMustExist: true })
    try {
      if (db.pragma('quick_check(1)', { simple: true }) !== 'ok') return undefined
      return Object.fromEntries(db.prepare<[], [string, string]>('select name, value from facts').raw().all())
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
