import type { Pool, PoolClient } from 'pg'
import type { Facts, IndexDefinition } from '#db/mirror/query/index-definition.ts'
import { databasePool, findStandby } from '#db/postgres/client.server.ts'
import { momentOfSnapshot, rowsAtOnce } from '#domain/platform/change-log/change-log.server.ts'
import type { Collection } from './collection.server.ts'

export async function* streamFacts<D extends IndexDefinition>(
  collection: Collection<D>,
  client: PoolClient,
  selectIds: string,
  parameters: unknown[] = [],
): AsyncGenerator<Facts<D>[]> {
  await client.query(`declare wanted no scroll cursor for ${selectIds}`, parameters)
  const nextIds = async (): Promise<number[]> => {
    const { rows } = await client.query<{ id: number | string }>(`fetch ${rowsAtOnce} from wanted`)
    return rows.map(({ id }) => Number(id))
  }
  const factsOf = async (ids: number[]): Promise<Facts<D>[]> => {
    const facts = new Map((await collection.listFacts(client, ids)).map((each) => [each.id, each]))
    return ids.flatMap((id) => facts.get(id) ?? [])
  }
  let ids = await nextIds()
  let asked = factsOf(ids)
  while (ids.length > 0) {
    const batch = await asked
    ids = await nextIds()
    // PostgreSQL reads these while the caller uses the batch. A caller that stops early waits for no answer.
    asked = factsOf(ids)
    asked.catch(() => {})
    yield batch
  }
  await client.query('close wanted')
}

/** `exported` is the snapshot of another connection. */
export async function inSnapshot<Answer>(pool: Pool, read: (client: PoolClient) => Promise<Answer>, exported?: string): Promise<Answer> {
  const client = await pool.connect()
  let isDone = false
  try {
    await client.query('begin isolation level repeatable read read only')
    if (exported) await client.query(`set transaction snapshot ${client.escapeLiteral(exported)}`)
    const answer = await read(client)
    await client.query('commit')
    isDone = true
    return answer
  } finally {
    // A connection that failed half-way must not be used again.
    client.release(!isDone)
  }
}

/**
 * For what reads many rows: a snapshot of the standby where one is near (docs/hosting/several-nodes.md), else of the database. What fails on
 * the standby is read once more from the database, so `read` may run twice.
 */
export async function inReadingSnapshot<Answer>(read: (client: PoolClient) => Promise<Answer>): Promise<Answer> {
  const standby = findStandby()
  const near = await standby?.near()
  if (!standby || !near) return inSnapshot(databasePool(), read)
  try {
    return await inSnapshot(near, read)
  } catch (error) {
    standby.avoid(error)
    return inSnapshot(databasePool(), read)
  }
}

/** For other connections, until this transaction ends, which no server may think idle and end. */
export async function exportSnapshot(client: PoolClient): Promise<{ snapshot: string; isOnStandby: boolean }> {
  const { rows } = await client.query(
    `select pg_export_snapshot() as snapshot, pg_is_in_recovery() as "isOnStandby", set_config('idle_in_transaction_session_timeout', '0', true)`,
  )
  return rows[0]
}

/** The moment (ISO 8601, UTC) up to which the changes are in the snapshot of this transaction: earlier than now on a standby. */
export async function momentOfReading(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ at: Date }>(`select ${momentOfSnapshot} as at`)
  return (rows[0]?.at ?? new Date(0)).toISOString()
}
