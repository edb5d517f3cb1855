import { join } from 'node:path'
import Database from 'better-sqlite3'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFailure } from '#app/server/process/terminal.server.ts'
import { closeDatabase, databasePool, openDatabase } from '#db/postgres/client.server.ts'
import { prepareConnection } from '#db/postgres/connection.server.ts'
import { migrateDatabase } from '#db/postgres/migrate.server.ts'
import { openStandby } from '#db/postgres/standby.server.ts'
import { isDatabaseUnreachable, isRolledBack } from '#db/postgres/unreachable.ts'
import { shipmentSets } from '#domain/freight/shipments/index/shipment-index.ts'
import { collections } from '#domain/operations/mirror/collections.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { ensureReferenceRows } from '#domain/operations/reference-rows.server.ts'
import { buildSegment } from '#domain/platform/search/build-segment.server.ts'
import { awaitMirror, closeMirror, readMirror } from '#domain/platform/search/mirror.server.ts'
import { inReadingSnapshot, momentOfReading } from '#domain/platform/search/snapshot.server.ts'
import { startWithStandby } from '#tests/support/postgres/standby.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { insertCustomer, insertShipment } from '#tests/support/test-company.ts'

const scratch = makeScratch()
const faults: string[] = []
const onError = ({ message }: Error) => void faults.push(message)
let servers: Awaited<ReturnType<typeof startWithStandby>>
let standby: pg.Pool
let customer = 0

beforeAll(async () => {
  servers = await startWithStandby(async (databaseUrl) => {
    await openDatabase({ databaseUrl, dataDir: scratch.path })
    await migrateDatabase(databaseUrl)
    await ensureReferenceRows()
    customer = await insertCustomer('Acme')
    await insertShipment(customer, 'FIRST')
    await closeDatabase()
  })
  await openDatabase({ databaseUrl: servers.primaryUrl, readUrl: servers.standbyUrl, dataDir: scratch.path, onError })
  standby = new pg.Pool({ connectionString: servers.standbyUrl, max: 2 })
  standby.on('error', () => {})
  standby.on('connect', (client) => client.on('error', () => {}))
})
afterAll(async () => {
  await closeMirror()
  await standby.end()
  await closeDatabase()
  await servers.remove()
  scratch.remove()
})

const isReadFromStandby = () =>
  inReadingSnapshot(async (client) => (await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')).rows[0]?.is)

async function untilReplayed() {
  const { rows } = await databasePool().query<{ end: string }>('select pg_current_wal_lsn()::text as end')
  const isThere = async () => (await standby.query('select where pg_last_wal_replay_lsn() >= $1::pg_lsn', [rows[0]?.end])).rowCount === 1
  while (!(await isThere()));
}

const pause = async () => {
  await standby.query('select pg_wal_replay_pause()')
  while ((await standby.query(`select where pg_get_wal_replay_pause_state() = 'paused'`)).rowCount === 0);
}
const goOn = () => standby.query('select pg_wal_replay_resume()')

test('a segment that a standby lagged behind with is followed from where it was: nothing is missing', async () => {
  await untilReplayed()
  expect(await isReadFromStandby()).toBe(true)
  await insertShipment(customer, 'SECOND')
  await untilReplayed()
  await pause()
  await insertShipment(customer, 'MEANWHILE')
  expect(await isReadFromStandby()).toBe(true)
  const before = Date.now()
  expect(Date.parse(await inReadingSnapshot(momentOfReading))).toBeLessThan(before)
  const path = join(scratch.path, 'alone.sqlite')
  await buildSegment(path, databasePool(), collections)
  const segment = new Database(path, { readonly: true })
  const properties = new Map(segment.prepare<[], [string, string]>('select name, value from properties').raw().all())
  segment.close()
  expect([properties.get('size'), Date.parse(properties.get('asOf') ?? '') < before]).toEqual(['2', true])
  openMirror({ dataDir: scratch.path })
  await awaitMirror()
  const found = readMirror(shipmentSets, (mirror) =>
    ['first', 'second', 'meanwhile'].map((word) => mirror.count({ scope: [customer], words: [word] })),
  )
  expect(found).toEqual([1, 1, 1])
  await goOn()
  expect(faults).toEqual([])
})

test('a standby that is further behind than it may, or of another database, is not read, which is told once', async () => {
  const told: string[] = []
  const onFault = ({ message }: Error) => void told.push(message)
  await untilReplayed()
  await pause()
  await insertShipment(customer, 'LATER')
  const strict = openStandby(standby, databasePool(), onFault, 0)
  expect([await strict.near(), await strict.near()]).toEqual([undefined, undefined])
  await goOn()
  await untilReplayed()
  expect(await strict.near()).toBe(standby)
  const swapped = openStandby(databasePool(), databasePool(), onFault)
  expect(await swapped.near()).toBeUndefined()
  expect(told).toEqual([expect.stringContaining('behind'), expect.stringContaining('it is no standby')])
})

test('a standby is not taken for the database, and a write that one refuses was not made', async () => {
  const client = new pg.Client({ connectionString: servers.standbyUrl })
  await client.connect()
  const place = { url: servers.standbyUrl, limitMs: 1_000 }
  const refused: unknown = await prepareConnection(client, { ...place, mayBeStandby: false }).catch((error: unknown) => error)
  await prepareConnection(client, { ...place, mayBeStandby: true })
  const written: unknown = await client.query(`update customers set name = 'Other'`).catch((error: unknown) => error)
  await client.end()
  for (const error of [refused, written]) expect([isDatabaseUnreachable(error), isRolledBack(error)]).toEqual([true, true])
  expect(startFailure(refused)).toContain('Name the primary')
})

test('a reading that the standby does not finish is answered by the database, and so are those of the next minute', async () => {
  let reads = 0
  const answer = await inReadingSnapshot(async (client) => {
    reads += 1
    const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')
    if (rows[0]?.is) await servers.stopStandby()
    return (await client.query<{ count: number }>('select count(*)::int as count from shipments')).rows[0]?.count
  })
  expect([answer, reads, await isReadFromStandby()]).toEqual([4, 2, false])
  expect(faults.filter((fault) => fault.includes('DATABASE_READ_URL'))).toEqual([expect.stringContaining('is not read')])
})
