import type { Pool } from 'pg'
import { listChanges, listTouched } from '#domain/core/change-log/change-log.server.ts'
import type { LogPosition, Watermark } from '#domain/core/change-log/watermark.ts'
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
    for (const asked of inParts(ids, atOnce)) {
      const [listed] = await Promise.all([collection.listFacts(pool, asked), takenIn])
      const facts = new Map(listed.map((each) => [each.id, each]))
      takenIn = send({ collection: collection.definition.name, rows: asked.map((id) => ({ id, facts: facts.get(id) ?? null })) })
    }
    await takenIn
  }
  for (let from = start; ; ) {
    const { entities, upTo, isLast } = await listChanges(pool, from, end)
    for (const collection of collections) {
      for (const [entity, selectIds] of Object.entries(collection.touchedBy)) {
        const ids = entities.get(entity)
        if (ids) for await (const touched of listTouched(pool, selectIds, ids)) await read(collection, touched)
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
