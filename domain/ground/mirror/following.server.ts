import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { listChanges, listTouched } from './changes.server.ts'
import type { Collection } from './collection.server.ts'
import type { Changes } from './messages.ts'
import type { LogPosition, Watermark } from './watermark.ts'

/** Rows read at once, and sent to the web thread at once: taking those in holds it up for less than a millisecond. */
const readAtOnce = 200
const sentAtOnce = 3
/** Pause between batches: during a burst of changes the web thread must keep serving pages. */
const pauseMs = 2

/**
 * Follows the record's change log to a horizon, for all collections, and answers how far that is. Rows are read again as
 * they stand now, so doing a change twice does no harm.
 */
export async function followChanges(
  record: Pool,
  collections: readonly Collection[],
  start: Watermark,
  horizon: LogPosition,
  send: (changes: Changes) => Promise<void>,
): Promise<Watermark> {
  const read = async (collection: Collection, ids: readonly number[]) => {
    for (const asked of inParts(ids, readAtOnce)) {
      const facts = new Map((await collection.listFacts(record, asked)).map((each) => [each.id, each]))
      for (const part of inParts(asked, sentAtOnce)) {
        await send({ collection: collection.definition.name, rows: part.map((id) => ({ id, facts: facts.get(id) ?? null })) })
        if (part.length === sentAtOnce) await sleep(pauseMs)
      }
    }
  }
  for (let from = start; ; ) {
    const { entities, upTo, isLast } = await listChanges(record, from, horizon)
    for (const collection of collections) {
      for (const [entity, selectIds] of Object.entries(collection.touchedBy)) {
        const ids = entities.get(entity)
        if (ids) for await (const touched of listTouched(record, selectIds, ids)) await read(collection, touched)
      }
      await read(collection, [...(entities.get(collection.entity) ?? [])])
    }
    if (isLast) return upTo
    from = upTo
  }
}

function* inParts(ids: readonly number[], size: number): Generator<readonly number[]> {
  for (let at = 0; at < ids.length; at += size) yield ids.slice(at, at + size)
}
