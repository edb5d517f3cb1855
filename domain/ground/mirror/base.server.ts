import { statSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { Pool } from 'pg'
import { BaseWriter } from '#db/mirror/building/base-writer.server.ts'
import { formatOf } from '#db/mirror/format.ts'
import { daysToFollow, findHorizon, identifyRecord } from './changes.server.ts'
import type { Collection } from './collection.server.ts'
import { inSnapshot, streamFacts } from './snapshot.server.ts'
import type { Watermark } from './watermark.ts'

/** Builds a base of these collections at this path from one snapshot of the record. */
export async function buildBase(path: string, record: Pool, collections: readonly Collection[]): Promise<void> {
  const writer = new BaseWriter(path)
  const { xid, asOf } = await inSnapshot(record, async (client) => {
    // What the snapshot holds beyond the horizon is followed once more afterwards, and does no harm.
    const horizon = await findHorizon(client)
    for (const collection of collections) {
      const rows = writer.collection(collection.definition)
      for await (const batch of streamFacts(collection, client, collection.selectAll)) for (const facts of batch) rows.add(facts)
      rows.finish()
    }
    return horizon
  })
  writer.finish({ record: await identifyRecord(record), xid, asOf })
}

/**
 * Up to where the base at this path follows the record; undefined when it is damaged, another record's, of other collections
 * than these, or too old to be followed.
 */
export async function checkBase(path: string, record: Pool, collections: readonly Collection[]): Promise<Watermark | undefined> {
  const properties = readProperties(path)
  if (properties?.format !== formatOf(collections.map(({ definition }) => definition))) return undefined
  if (properties.record !== (await identifyRecord(record))) return undefined
  const { xid = '', asOf = '' } = properties
  // The change log forgets after a while: who has not followed it that long may have missed something.
  if (Date.now() - Date.parse(asOf) >= daysToFollow * 86_400_000) return undefined
  return { xid, seq: 0, asOf }
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
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat ? `${stat.ino} ${stat.size} ${stat.mtimeMs}` : 'gone'
}
