import type { PoolClient } from 'pg'
import { databasePool } from './client.server.ts'

/** Numbers of advisory locks, unique within the database. */
export const locks = {
  migration: 4_726_001,
  demo: 4_726_002,
  exceptions: 4_726_015,
  noticing: 4_726_031,
  telling: 4_726_032,
  inbox: 4_726_033,
  changes: 4_726_034,
  backup: 4_726_035,
  brought: 4_726_036,
  segments: 4_726_037,
  listEngine: 4_726_038,
  biFiles: 4_726_039,
} as const

/**
 * Runs `work` unless another process holds the lock; returns its result, or undefined. A transaction on its own connection holds the
 * lock: behind PgBouncer a session lock would move to another session and stay for ever. The transaction writes nothing, so it blocks
 * neither vacuum nor anybody else. If its connection breaks, another process can start before this one notices: `work` must tolerate
 * that.
 */
export async function oneAtATime<Result>(lock: number, work: () => Promise<Result>, of = ''): Promise<Result | undefined> {
  let result: Result | undefined
  await inTransaction(async (holder) => {
    // A server can end transactions that are idle or open for long. Only settings of its version can be set.
    await holder.query(
      `select set_config(name, '0', true) from pg_settings where name in ('idle_in_transaction_session_timeout', 'transaction_timeout')`,
    )
    const { rows } = await holder.query<{ isMine: boolean }>('select pg_try_advisory_xact_lock($1, hashtext($2)) as "isMine"', [lock, of])
    if (rows[0]?.isMine) result = await work()
  })
  return result
}

export async function inTransaction(work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await databasePool().connect()
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
