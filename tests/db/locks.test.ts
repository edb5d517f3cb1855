import { expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { inTransaction, locks, oneAtATime } from '#db/postgres/locks.server.ts'
import { withRecord } from '#tests/support/test-database.ts'

const place = withRecord()

/** Session locks: behind a pooler nobody would release them. */
async function countLocks(): Promise<number> {
  const { rows } = await databasePool().query(`select count(*)::int as count from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`)
  return rows[0].count
}

test('one of two processes gets the lock, even when a pooler spreads the statements over sessions', async () => {
  const did: string[] = []
  await oneAtATime(locks.exceptions, async () => {
    did.push('the first')
    expect(await oneAtATime(locks.exceptions, async () => did.push('the second'))).toBeUndefined()
    await oneAtATime(locks.exceptions, async () => did.push('another thing'), 'of another name')
    expect(await countLocks()).toBe(1)
  })
  expect(did).toEqual(['the first', 'another thing'])
  expect(await countLocks()).toBe(0)
})

test('failed work releases its lock', async () => {
  await expect(oneAtATime(locks.exceptions, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await countLocks()).toBe(0)
  expect(await oneAtATime(locks.exceptions, async () => 'done')).toBe('done')
})

test('a server that ends idle transactions keeps the one that holds the lock', async () => {
  const database = new URL(place.databaseUrl).pathname.slice(1)
  await databasePool().query(`alter database ${database} set idle_in_transaction_session_timeout = '50ms'`)
  const others = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  await databasePool().query(others)
  const wait = () => new Promise<string>((resolve) => setTimeout(resolve, 200, 'done'))
  expect(await oneAtATime(locks.exceptions, wait)).toBe('done')
  await databasePool().query(`alter database ${database} reset idle_in_transaction_session_timeout`)
})

test('a connection lost during a transaction fails the transaction and not the process', async () => {
  const work = inTransaction(async (client) => {
    const { rows } = await client.query('select pg_backend_pid() as pid')
    await databasePool().query('select pg_terminate_backend($1)', [rows[0].pid])
    await new Promise((resolve) => setTimeout(resolve, 50))
    await client.query('select 1')
  })
  await expect(work).rejects.toThrow()
  expect((await databasePool().query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
