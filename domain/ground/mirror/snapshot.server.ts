import type { Pool, PoolClient } from 'pg'
import type { Facts, SetDefinition } from '#db/mirror/sets/definition.ts'
import { type Collection, rowsAtOnce } from './collection.server.ts'

/**
 * The facts of many rows as they stood in one snapshot of the record, in the order in which `selectIds` lists them
 * (it answers one column, `id`), a bounded batch at a time. The client is in a transaction of its own.
 */
export async function* streamFacts<D extends SetDefinition>(
  collection: Collection<D>,
  client: PoolClient,
  selectIds: string,
  parameters: unknown[] = [],
): AsyncGenerator<Facts<D>[]> {
  await client.query(`declare wanted no scroll cursor for ${selectIds}`, parameters)
  const nextIds = async (): Promise<number[]> => {
    const { rows } = await client.query<{ id: number | string }>(`fetch ${rowsAtOnce} from wanted`)
    // The driver gives a bigint as text.
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
    // The record reads these while the batch is used. Whoever stops early waits for no answer.
    asked = factsOf(ids)
    asked.catch(() => {})
    yield batch
  }
  await client.query('close wanted')
}

/** Runs `read` on one unchanging snapshot of the record. */
export async function inSnapshot<Answer>(record: Pool, read: (client: PoolClient) => Promise<Answer>): Promise<Answer> {
  const client = await record.connect()
  let isDone = false
  try {
    await client.query('begin isolation level repeatable read read only')
    const answer = await read(client)
    await client.query('commit')
    isDone = true
    return answer
  } finally {
    // A connection that failed half-way is in no state to be used again.
    client.release(!isDone)
  }
}
