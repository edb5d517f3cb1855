import { databasePool, db, type Transaction } from '#db/postgres/client.server.ts'
import { openChangeSet, recordUnder } from '#domain/core/change-sets/change-set.server.ts'

export const now = new Date()

/** Writes under a change set of its own, and returns its id. */
export async function underSet(write: (tx: Transaction) => Promise<unknown>): Promise<number> {
  const id = await openChangeSet(db(), { projectId: 4, kind: 'feed-run', createdBy: null, createdAt: now })
  await db().transaction(async (tx) => {
    await recordUnder(tx, id)
    await write(tx)
  })
  return id
}

export const run = async (text: string) => (await databasePool().query(text)).rows

/** Every row of these tables, without the columns that say when and how often it was written. */
export async function snapshot(tables: readonly string[]): Promise<Record<string, string[]>> {
  const rows = tables.map(async (table) => {
    const found = await run(`select (to_jsonb(t) - '{updated_at,version}'::text[])::text as row from ${table} t order by 1`)
    return [table, found.map(({ row }) => row as string)] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}
