import type { Pool } from 'pg'
import { inBatches } from '#domain/platform/batches.ts'
import { listAffected, readChanges } from '#domain/platform/change-log/change-log.server.ts'
import type { LogPosition, Watermark } from '#domain/platform/change-log/watermark.ts'
import type { Collection } from './collection.server.ts'
import type { Changes } from './indexer-messages.ts'

const atOnce = 40

/** Returns the position reached. Rows are read in their current state, so following a change twice does no harm. */
export async function followChanges(
  pool: Pool,
  collections: readonly Collection[],
  start: Watermark,
  end: LogPosition,
  send: (changes: Changes) => Promise<void>,
): Promise<Watermark> {
  const read = async (collection: Collection, ids: readonly number[]) => {
    let takenIn = Promise.resolve()
    for (const asked of inBatches(ids, atOnce)) {
      const [listed] = await Promise.all([collection.listFacts(pool, asked), takenIn])
      const facts = new Map(listed.map((each) => [each.id, each]))
      takenIn = send({ collection: collection.definition.name, rows: asked.map((id) => ({ id, facts: facts.get(id) ?? null })) })
    }
    await takenIn
  }
  let at = start
  for await (const { changed, upTo } of readChanges(pool, start, end)) {
    for (const collection of collections) {
      for await (const ids of listAffected(pool, changed, collection)) await read(collection, ids)
    }
    at = upTo
  }
  return at
}
