import type { PoolClient } from 'pg'
import { recordPool } from './client.server.ts'

/** The advisory locks of this program: any numbers will do that nothing else on the database locks. */
export const locks = {
  ...{
    migration: 4_726_001,
    demo: 4_726_002,
    exceptions: 4_726_015,
    noticing: 4_726_031,
    telling: 4_726_032,
    inbox: 4_726_033,
    changes: 4_726_034,
  },
} as const

/**
 * Runs work while no other process does, `of` naming what of it where that is several things; returns its result, or undefined while
 * another process has the lock. A transaction on a connection of its own holds the lock, because a pooler such as PgBouncer gives the
 * next statement another session, where a lock of the session stays for ever. The transaction writes nothing, so it holds up neither
 * vacuum nor anybody else. Should its connection break, another process may begin before this one has noticed: work has to bear that.
 */
export async function oneAtATime<Result>(lock: number, work: () => Promise<Result>, of = ''): Promise<Result | undefined> {
  let result: Result | undefined
  await inTransaction(async (holder) => {
    // A server may end transactions that stay idle or open for long. Only the settings that its version has can be set.
    await holder.query(
      `select set_config(name, '0', true) from pg_settings where name in ('idle_in_transaction_session_timeout', 'transaction_timeout')`,
    )
    const { rows } = await holder.query<{ isMine: boolean }>('select pg_try_advisory_xact_lock($1, hashtext($2)) as "isMine"', [lock, of])
    if (rows[0]?.isMine) result = await work()
  })
  return result
}

/** Runs work in a transaction on a connection of its own, all or nothing. */
export async function inTransaction(work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await recordPool().connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } catch (error) {
    broken = await client.query('rollback').then(
      () => undefined,
      (failure: Error) => failure,
    )
    throw error
  } finally {
    client.release(broken)
  }
}
