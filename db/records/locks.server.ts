import type { PoolClient } from 'pg'
import { recordPool } from './client.server.ts'

/** The advisory locks of this program: any numbers will do that nothing else on the database locks. */
export const locks = { migration: 4_726_001, demo: 4_726_002, exceptions: 4_726_015, noticing: 4_726_031, telling: 4_726_032 } as const

/** Runs work on a connection of its own while no other process does; does nothing while one does. */
export async function oneAtATime(lock: number, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await recordPool().connect()
  try {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [lock])
    if (!rows[0]?.isMine) return
    try {
      await work(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lock])
    }
  } finally {
    client.release()
  }
}

/** Runs work in a transaction on its connection, all or nothing. */
export async function inTransaction(client: PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
