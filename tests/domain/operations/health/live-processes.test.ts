import { expect, test, vi } from 'vitest'
import { withRecord } from '#tests/support/test-database.ts'

const place = withRecord()

/** The modules as another process has them. */
async function startProcess() {
  vi.resetModules()
  const client = await import('#db/postgres/client.server.ts')
  await client.openDatabase({ databaseUrl: place.databaseUrl, dataDir: place.dataDir })
  const processes = await import('#domain/operations/health/live-processes.server.ts')
  return { ...client, ...processes, ...(await import('#db/postgres/unreachable.ts')) }
}

test('processes see each other until one leaves, and the rows of those that were killed are swept', async () => {
  const first = await startProcess()
  await first.enterProcess('web', () => {})
  await first.databasePool().query(`insert into live_processes (id, mode, host, program_version, build, newest_migration, seen_at)
    select 'killed ' || age, 'jobs', 'gone', '0.1.0', 'abc', '', now() - make_interval(secs => age) from unnest(array[31, 61]) age`)
  const second = await startProcess()
  await second.enterProcess('jobs', () => {})
  const seen = async (from: typeof first) => (await from.listLiveProcesses()).map(({ mode, isThis }) => [mode, isThis])
  expect(await seen(first)).toEqual([
    ['web', true],
    ['jobs', false],
  ])
  const { rows } = await first.databasePool().query(`select id from live_processes where id like 'killed%'`)
  expect(rows).toEqual([{ id: 'killed 31' }])
  await first.leaveProcesses()
  expect(await seen(second)).toEqual([['jobs', true]])
  await second.leaveProcesses()
  for (const each of [first, second]) await each.closeDatabase()
})

test('a process ends when the database asks for a newer build, by the mark of the migration alone', async () => {
  const portal = await startProcess()
  const whenNewer = vi.fn()
  await portal.enterProcess('all', whenNewer)
  const apply = (hash: string, servesFrom: string | null) =>
    portal
      .databasePool()
      .query('insert into drizzle.__drizzle_migrations (hash, created_at, serves_from) values ($1, 0, $2)', [hash, servesFrom])
  const { rows } = await portal.databasePool().query('select hash from drizzle.__drizzle_migrations limit 1')
  await apply('older builds may stay', rows[0].hash)
  await portal.noteProcess()
  const missing = await portal
    .databasePool()
    .query('select name_of_tomorrow from projects')
    .catch((error: unknown) => error)
  expect([whenNewer.mock.calls.length, portal.isDatabaseAbandoned(), portal.isDatabaseUnreachable(missing)]).toEqual([0, false, false])
  await apply('they may not', null)
  for (let n = 0; n < 2; n += 1) await portal.noteProcessAfter(missing)
  expect([whenNewer.mock.calls.length, portal.isDatabaseAbandoned(), portal.isDatabaseUnreachable(missing)]).toEqual([1, true, true])
  await portal.closeDatabase()
  vi.resetModules()
})
