import { eq } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { locks, oneAtATime } from '#db/postgres/locks.server.ts'
import { settings } from '#db/postgres/schema/core/upkeep.ts'
import { inBatches } from '#domain/platform/batches.ts'
import { listAffected, rowsAtOnce } from '#domain/platform/change-log/change-log.server.ts'
import { type Follower, type FollowerPosition, followLog, savePosition } from '#domain/platform/change-log/follower.server.ts'
import { claimPlace, ForeignPlace, type OwnedPlace } from '#domain/platform/files/ownership/place-ownership.server.ts'
import type { Collection } from '#domain/platform/search/collection.server.ts'
import { createTable, type EngineRow, goneRow, type PlacedRow, rowOf, tableOf } from './engine-table.ts'
import type { ListEngine } from './list-engine.server.ts'

export interface EngineProgress extends FollowerPosition {
  /** The tables that were filled: those of another server, or made again, are filled from the beginning. */
  made: string
}

interface Part {
  collection: Collection
  ids: readonly number[]
}

/** Of each format of the tables: two versions of the portal side by side fill each their own. */
export const engineProgressName = (collections: readonly Collection[]): string =>
  `list-engine ${collections.map(({ definition }) => tableOf(definition)).join(' ')}`

/**
 * Fills the tables once, then follows the change log in the order of commits, one process at a time. A part that comes twice replaces
 * itself. Answers undefined where another process is at it. Throws ForeignPlace where the server’s database belongs to another installation.
 */
export async function feedEngine({ client: engine }: ListEngine, collections: readonly Collection[]): Promise<EngineProgress | undefined> {
  return oneAtATime(locks.listEngine, async () => {
    await claimEngine(engine, collections)
    for (const { definition } of collections) await engine.command({ query: createTable(definition) })
    const made = await identify(engine, collections)
    const progress = await followLog(followerOf(engine, collections, made))
    // Also where nothing has changed: so far the lists are known to be right.
    await savePosition(db(), engineProgressName(collections), progress)
    return progress
  })
}

type Client = ListEngine['client']

/** Customers of two installations have the same ids: what the tables of another one hold would be answered to people of this one. */
async function claimEngine(engine: Client, collections: readonly Collection[]): Promise<void> {
  const table = 'fairway_installation'
  await engine.command({
    query: `create table if not exists ${table} (mark String, at DateTime64(3) default now64(3)) engine = MergeTree order by at`,
  })
  const place: OwnedPlace = {
    place: 'LIST_ENGINE',
    readOwner: async () => {
      const found = await engine.query({ query: `select mark from ${table} order by at, mark limit 1`, format: 'JSONEachRow' })
      return (await found.json<{ mark: string }>())[0]?.mark
    },
    writeOwner: (mark) => engine.insert({ table, values: [{ mark }], format: 'JSONEachRow' }).then(() => {}),
  }
  const wayOut = `Set LIST_ENGINE to a database of its own. If it was this installation’s before a move or a restore, drop its tables.`
  try {
    await claimPlace(place, { what: 'The ClickHouse database', wayOut, claimUnmarked: async () => ({ takenOver: [] }) })
  } catch (error) {
    // A copy of a database brings the position of the original with it.
    if (error instanceof ForeignPlace)
      await db()
        .delete(settings)
        .where(eq(settings.key, engineProgressName(collections)))
    throw error
  }
}

async function identify(engine: Client, collections: readonly Collection[]): Promise<string> {
  const names = collections.map(({ definition }) => tableOf(definition))
  const found = await engine.query({
    query:
      'select toString(uuid) as uuid from system.tables where database = currentDatabase() and name in ({names:Array(String)}) order by name',
    query_params: { names },
    format: 'JSONEachRow',
  })
  return (await found.json<{ uuid: string }>()).map(({ uuid }) => uuid).join(' ')
}

const followerOf = (engine: Client, collections: readonly Collection[], made: string): Follower<EngineProgress, readonly Part[]> => ({
  name: engineProgressName(collections),
  begin: (_former, end) => ({ ...end, made, passed: 0 }),
  isCurrent: (progress) => progress.made === made,
  pass: async (after) => {
    if (after === 0) for (const { definition } of collections) await engine.command({ query: `truncate table ${tableOf(definition)}` })
    const parts: { collection: Collection; ids: number[] }[] = []
    for (const collection of collections) {
      const { rows } = await databasePool().query<{ id: number }>(
        `select id::float8 as id from (${collection.selectAll}) each where id > $1 order by id limit ${filledAtOnce}`,
        [after],
      )
      parts.push({ collection, ids: rows.map(({ id }) => id) })
    }
    // Up to an id to which each collection was read.
    const reached = Math.min(...parts.map(({ ids }) => (ids.length < filledAtOnce ? Number.POSITIVE_INFINITY : (ids.at(-1) ?? 0))))
    const part = parts.map(({ collection, ids }) => ({ collection, ids: ids.filter((id) => id <= reached) }))
    return { part, passed: Number.isFinite(reached) ? reached : null }
  },
  parts: async function* (changed) {
    for (const collection of collections)
      for await (const ids of listAffected(databasePool(), changed, collection))
        for (const some of inBatches(ids, rowsAtOnce)) yield [{ collection, ids: some }]
  },
  handle: async (record, parts) => {
    for (const part of parts) await write(engine, record, part)
  },
})

const filledAtOnce = 5_000

async function write(engine: Client, record: PoolClient, { collection, ids }: Part): Promise<void> {
  if (ids.length === 0) return
  const { definition } = collection
  // Transactions of one follower have rising numbers, and each reads what was committed before it.
  const { rows } = await record.query<{ version: string }>('select pg_current_xact_id()::text as version')
  const version = rows[0]?.version ?? '0'
  const placed = await engine.query({
    query: `select toFloat64(id) as id, toFloat64(owner) as owner, recency from ${tableOf(definition)} final where id in (${ids.join(', ')})`,
    format: 'JSONEachRow',
    // All versions of a row have its id, so the index by ids leaves out none of them.
    clickhouse_settings: { use_skip_indexes_if_final: 1 },
  })
  const values = new Map<string, EngineRow>()
  for (const row of await placed.json<PlacedRow>()) values.set(placeOf(row), goneRow(row, version))
  for (const some of inBatches(ids, rowsAtOnce))
    for (const facts of await collection.listFacts(record, some)) {
      const row = rowOf(definition, facts, version)
      values.set(placeOf(row), row)
    }
  if (values.size > 0) await engine.insert({ table: tableOf(definition), values: [...values.values()], format: 'JSONEachRow' })
}

const placeOf = ({ id, owner, recency }: PlacedRow): string => `${id} ${owner} ${recency}`
