import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startFailure } from '#app/server/process/terminal.server.ts'
import { closeDatabase, databasePool, openDatabase } from '#db/postgres/client.server.ts'
import { locks, oneAtATime } from '#db/postgres/locks.server.ts'
import { migrateDatabase } from '#db/postgres/migrate.server.ts'
import { prepared } from '#db/postgres/prepared.server.ts'
import { detectEvents } from '#domain/alerts/detection/event-detection.server.ts'
import { detectExceptions } from '#domain/freight/exceptions/exception-detection.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { ensureReferenceRows } from '#domain/operations/reference-rows.server.ts'
import { awaitMirror, closeMirror, findMirrorHealth } from '#domain/platform/search/mirror.server.ts'
import { startPooler } from '#tests/support/postgres/pooler.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { databaseAt, onServer } from '#tests/support/template.ts'
import { insertCustomer, insertShipment } from '#tests/support/test-company.ts'

/** PgBouncer in transaction mode, where each transaction can get another server session. */
const scratch = makeScratch()
const name = `fairway_test_pooled_${process.pid}`
const direct = databaseAt(inject('serverUrl'), name)
const pooler = await startPooler(inject('serverUrl'))
const pooled = pooler?.throughIt(direct) ?? ''
const withPooler = test.skipIf(!pooler)

beforeAll(async () => {
  if (!pooler) return
  await onServer(inject('serverUrl'), `create database ${name}`)
  // Two processes start together: one migrates, the other waits for it.
  await Promise.all([migrateDatabase(pooled), migrateDatabase(pooled)])
  await openDatabase({ databaseUrl: pooled, dataDir: scratch.path })
  await ensureReferenceRows()
})

afterAll(async () => {
  await closeMirror()
  await closeDatabase()
  await pooler?.stop()
  await onServer(inject('serverUrl'), `drop database if exists ${name} with (force)`)
  scratch.remove()
})

async function onDirect(sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: direct })
  await client.connect()
  return client.query(sql).finally(() => client.end())
}
const countLocks = async () =>
  (
    await onDirect(
      `select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    )
  ).rowCount

withPooler('the record is migrated, followed, mirrored and locked through it, and no lock is left behind', async () => {
  const id = await insertShipment(await insertCustomer('Acme'), 'POOLED-1', { eta: new Date('2026-01-10T12:00:00Z') })
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([detectExceptions(new Date()), detectExceptions(new Date()), detectEvents(new Date())])
    await oneAtATime(locks.inbox, async () => {
      expect(await oneAtATime(locks.inbox, async () => 'twice')).toBeUndefined()
    })
  }
  const { rowCount } = await databasePool().query('select from exceptions where shipment_id = $1 and revised_at is null', [id])
  expect(rowCount).toBeGreaterThan(0)
  openMirror({ dataDir: scratch.path })
  await awaitMirror()
  expect(findMirrorHealth()).toMatchObject({ state: 'ready', rows: 1 })
  expect(await countLocks()).toBe(0)
})

withPooler('a statement that takes too long is cancelled on the server, and the connection goes on', async () => {
  await closeMirror()
  await closeDatabase()
  await openDatabase({ databaseUrl: pooled, dataDir: scratch.path, statementTimeout: 700 })
  const began = performance.now()
  await expect(databasePool().query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' })
  const client = await databasePool().connect()
  await client.query('begin')
  await expect(client.query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' })
  await client.query('rollback')
  client.release()
  expect(performance.now() - began).toBeLessThan(8_000)
  expect((await onDirect(`select from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`)).rowCount).toBe(0)
  for (let n = 0; n < 20; n += 1) await Promise.all([databasePool().query('select pg_sleep(0.05)'), sleep(40)])
})

withPooler('a limit of one process does not become the limit of another that is given its session', async () => {
  const { rows } = await databasePool().query('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '0' }])
})

const findOne = prepared((open) =>
  open.select({ one: sql<number>`1` }).from(sql`(select where ${sql.placeholder('wanted')}::boolean) as rows`),
)
const listNames = async () => (await databasePool().query("select name from pg_prepared_statements where name like 'fairway%'")).rows

withPooler('a frequent query has no name where the next session can be another', async () => {
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => findOne({ wanted: true })))
    expect(answers).toEqual(Array(10).fill([{ one: 1 }]))
    expect(await listNames()).toEqual([])
  }
})

test('a direct connection leaves the statement limit and the names of frequent queries to the server', async () => {
  await closeDatabase()
  await openDatabase({ databaseUrl: inject('serverUrl'), dataDir: scratch.path, statementTimeout: 700 })
  const { rows } = await databasePool().query('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '700ms' }])
  for (let round = 0; round < 3; round += 1) expect(await findOne({ wanted: true })).toEqual([{ one: 1 }])
  expect(await listNames()).toHaveLength(1)
})

withPooler('what it refuses is told in its own words', async () => {
  const client = new pg.Client({ connectionString: pooled, options: '-c geqo=off' })
  const refusal = await client.connect().then(
    () => '',
    (error) => startFailure(error),
  )
  expect(refusal).toContain('pooler')
  expect(refusal).toContain('unsupported startup parameter')
  expect(refusal).not.toContain('cannot be reached')
})
