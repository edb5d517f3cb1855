import pg from 'pg'
import { beforeEach, expect, inject, test } from 'vitest'
import { listMigrations, type Migration, migrateDatabase } from '#db/postgres/migrate.server.ts'
import { canServe } from '#db/postgres/schema-age.ts'
import { databaseAt, onServer } from '#tests/support/template.ts'

test.each<[what: string, known: string[], applied: [hash: string, servesFrom: string | null][], may: boolean]>([
  [
    'the same schema',
    ['a', 'b'],
    [
      ['a', null],
      ['b', null],
    ],
    true,
  ],
  [
    'a migration that it does not know',
    ['a'],
    [
      ['a', null],
      ['b', null],
    ],
    false,
  ],
  [
    'one that says builds with the first may stay',
    ['a'],
    [
      ['a', null],
      ['b', 'a'],
    ],
    true,
  ],
  [
    'one that says builds with a migration may stay which it does not know either',
    ['a'],
    [
      ['a', null],
      ['b', 'a'],
      ['c', 'b'],
    ],
    false,
  ],
  [
    'one that lets it stay, and a later one that does not',
    ['a'],
    [
      ['a', null],
      ['b', 'a'],
      ['c', null],
    ],
    false,
  ],
  ['fewer migrations than it knows', ['a', 'b'], [['a', null]], true],
])('whether a build can serve on %s', (_what, known, applied, may) => {
  const rows = applied.map(([hash, servesFrom]) => ({ hash, servesFrom }))
  expect(canServe(new Set(known), rows)).toBe(may)
})

const server = inject('serverUrl')
let url = ''
let client: pg.Client

beforeEach(async () => {
  const name = `old_builds_${process.pid}_${Math.random().toString(36).slice(2, 7)}`
  url = databaseAt(server, name)
  await onServer(server, `create database ${name} template ${inject('templateName')} strategy file_copy`)
  client = new pg.Client({ connectionString: url })
  await client.connect()
  return async () => {
    await client.end()
    await onServer(server, `drop database if exists ${name} with (force)`)
  }
})

const ours = listMigrations()
const newest = ours.at(-1)?.hash ?? ''
const made = (more: Partial<Migration> = {}): Migration[] => {
  const sql = ['alter table customers add column made_by_a_test integer']
  return [...ours, { name: 'a-later-one', hash: 'later', folderMillis: Date.now(), bps: true, servesFrom: null, sql, ...more }]
}
const enter = (secondsAgo: number) =>
  client.query(
    `insert into live_processes (id, mode, host, program_version, build, newest_migration, seen_at)
     values ('one', 'web', 'node-1', '0.1.0', 'abc', $1, now() - make_interval(secs => $2))`,
    [newest, secondsAgo],
  )
const isMigrated = async () => (await client.query(`select from drizzle.__drizzle_migrations where hash = 'later'`)).rowCount === 1

test('a migration is refused while a process serves that could not serve afterwards, and says which', async () => {
  await enter(5)
  const said: string[] = []
  const migrated = migrateDatabase(url, {
    migrations: made(),
    say: (words) => {
      said.push(words)
      client.query('update live_processes set seen_at = clock_timestamp()')
    },
  })
  await expect(migrated).rejects.toThrow(
    /^A process of another build would .*: web on node-1 \(0\.1\.0, abc\)\. Stop every process .* --anyway/,
  )
  expect(said).toEqual(['waiting for processes of an older build to end: web on node-1 (0.1.0, abc)'])
  expect(await isMigrated()).toBe(false)
})

test('a process that was killed keeps a migration waiting only until its row is old', async () => {
  await enter(29.5)
  await migrateDatabase(url, { migrations: made() })
  expect(await isMigrated()).toBe(true)
})

test.each<[what: string, migrations: Migration[], anyway: boolean]>([
  ['told to do it anyway', made(), true],
  ['by a migration on which that build can serve', made({ servesFrom: newest }), false],
  ['without a migration to apply, as a second process of one build is', ours, false],
])('a database is migrated beside a process that serves, %s', async (_what, migrations, anyway) => {
  await enter(0)
  const said: string[] = []
  await migrateDatabase(url, { migrations, anyway, say: (words) => void said.push(words) })
  expect(said).toEqual(migrations === ours ? [] : ['migrating 1 of 1'])
})

test('a build starts on a newer database that says it may stay, and on no other', async () => {
  await migrateDatabase(url, { migrations: made({ servesFrom: newest }) })
  await migrateDatabase(url)
  await client.query(`update drizzle.__drizzle_migrations set serves_from = null where hash = 'later'`)
  await expect(migrateDatabase(url)).rejects.toThrow('made by a newer or another version')
})

test('a table that somebody holds ends a migration in words, with who it is and nothing changed', async () => {
  await client.query(`set application_name = 'a forgotten psql'; begin; lock table customers`)
  const sql = [`set local lock_timeout = '50ms'`, ...(made().at(-1)?.sql ?? [])]
  const migrated = migrateDatabase(url, { migrations: made({ sql }) })
  await expect(migrated).rejects.toThrow(/Nothing was changed\. End it.*a forgotten psql \(pid \d+, since /)
  await client.query('rollback')
  expect(await isMigrated()).toBe(false)
})

test('every migration that names an oldest build names one that comes before it', () => {
  const hashes = ours.map(({ hash }) => hash)
  const wrong = ours.filter(({ servesFrom }, at) => servesFrom !== null && hashes.indexOf(servesFrom) >= at)
  expect(wrong.map(({ name }) => name)).toEqual([])
})
