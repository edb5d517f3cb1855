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

const outside = (sql: string[]): Migration => ({
  ...{ name: 'an-index', hash: 'index', folderMillis: Date.now(), bps: true, servesFrom: newest, isOutside: true },
  sql: sql.map((each) => `-- outside the transaction\n${each}`),
})
const isValid = async () =>
  (await client.query(`select indisvalid as valid from pg_index where indexrelid = to_regclass('made_outside')`)).rows[0]?.valid
const makeIndex = 'create index concurrently if not exists "made_outside" on customers (name)'

test('an index of a large table is made while others write it, between what comes before it and after it', async () => {
  const [before] = made({ servesFrom: newest, sql: ['create table made_before ()'] }).slice(-1)
  const after = { ...made()[0], name: 'after', hash: 'after', folderMillis: Date.now(), servesFrom: newest } as Migration
  const migrations = [
    ...ours,
    before as Migration,
    outside([makeIndex]),
    { ...after, sql: ['alter table customers add column since integer'] },
  ]
  // Who writes the table keeps out whoever makes an index of it in a transaction; one with a snapshot is waited for by the other kind.
  await client.query(`begin; insert into customers (project_id, name) values (4, 'while it is made')`)
  const said: string[] = []
  const say = (words: string) => void said.push(words)
  const migrated = Promise.all([migrateDatabase(url, { migrations, say }), migrateDatabase(url, { migrations, say })])
  await expect.poll(() => said).toContain('making indexes while the portal goes on')
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query(`insert into customers (project_id, name) values (4, 'another')`)
  await other.end()
  await client.query('commit')
  await migrated
  expect(await isValid()).toBe(true)
  const { rows } = await client.query('select hash from drizzle.__drizzle_migrations order by id desc limit 3')
  expect(rows.map(({ hash }) => hash)).toEqual(['after', 'index', 'later'])
}, 30_000)

test('an index whose making broke off is made anew', async () => {
  await client.query(`insert into customers (project_id, name) values (4, 'A'), (4, 'B')`)
  const broken = outside(['create unique index concurrently if not exists "made_outside" on customers (project_id)'])
  await expect(migrateDatabase(url, { migrations: [...ours, broken] })).rejects.toThrow('made_outside')
  expect(await isValid()).toBe(false)
  await migrateDatabase(url, { migrations: [...ours, outside([makeIndex])] })
  expect(await isValid()).toBe(true)
})

test('in a new database everything is one transaction', async () => {
  await client.query('drop schema public cascade; drop schema drizzle cascade; drop schema bi cascade; create schema public')
  await migrateDatabase(url, { migrations: [...ours, outside([makeIndex])] })
  expect(await isValid()).toBe(true)
}, 30_000)

/** From the first release on; what came before was never served beside another build. */
const released = ours.filter(({ name }) => name >= '20261130')
const grown =
  'shipments|containers|exceptions|shipment_dates|shipment_sources|activity_events|deliveries|audit_entries|change_log|row_changes'

interface Rule {
  what: string
  isBroken: (text: string) => boolean
}

const headOf = (text: string, line: string) => new RegExp(`^-- ${line}: (\\S+)$`, 'm').exec(text)?.[1]
const placeOf = (name: string | undefined) => ours.findIndex((each) => each.name === name)
const rules: Rule[] = [
  {
    what: 'drops or renames what the build before it still uses: `-- last used by: NAME`, and an oldest build that is later',
    isBroken: (text) => {
      if (!/\b(drop column|rename (column|to)|drop table)\b/i.test(text)) return false
      const [last, oldest] = [placeOf(headOf(text, 'last used by')), placeOf(headOf(text, 'oldest build'))]
      return last < 0 || oldest <= last
    },
  },
  {
    what: 'makes an index on a large table inside the transaction: `-- outside the transaction`, CONCURRENTLY',
    isBroken: (text) => new RegExp(`create (unique )?index (?!concurrently).* on "?(${grown})"?\\b`, 'i').test(text),
  },
  {
    what: 'does more than making and dropping indexes outside the transaction, or something that cannot be done again',
    isBroken: (text) => {
      const isOutside = /^-- outside the transaction$/m.test(text)
      const statements = text.split('--> statement-breakpoint').map((each) => each.replace(/^--.*$/gm, '').trim())
      const isIndex = (each: string) =>
        /^(create (unique )?index concurrently if not exists|drop index concurrently if exists) /i.test(each)
      return isOutside ? !statements.every(isIndex) : /\bconcurrently\b/i.test(text)
    },
  },
]

test.each(rules)('no migration $what', ({ isBroken }) => {
  expect(released.filter(({ sql }) => isBroken(sql.join('--> statement-breakpoint'))).map(({ name }) => name)).toEqual([])
})

test.each<[text: string, broken: number[]]>([
  ['alter table "users" drop column "hair";', [0]],
  [`-- last used by: ${ours.at(-2)?.name}\n-- oldest build: ${ours.at(-1)?.name}\nalter table "users" drop column "hair";`, []],
  [`-- last used by: ${ours.at(-1)?.name}\n-- oldest build: ${ours.at(-1)?.name}\nalter table "users" rename column "a" to "b";`, [0]],
  ['DROP VIEW "shipment_facts";', []],
  ['CREATE INDEX "shipments_x" ON "shipments" USING btree ("x");', [1]],
  ['-- outside the transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "shipments_x" ON "shipments" ("x");', []],
  ['CREATE INDEX CONCURRENTLY IF NOT EXISTS "shipments_x" ON "shipments" ("x");', [2]],
  ['-- outside the transaction\nCREATE INDEX CONCURRENTLY "shipments_x" ON "shipments" ("x");', [2]],
])('what the rules of migrations say of %j', (text, broken) => {
  expect(rules.flatMap(({ isBroken }, at) => (isBroken(text) ? [at] : []))).toEqual(broken)
})

test('every migration that names an oldest build names one that comes before it', () => {
  const hashes = ours.map(({ hash }) => hash)
  const wrong = ours.filter(({ servesFrom }, at) => servesFrom !== null && hashes.indexOf(servesFrom) >= at)
  expect(wrong.map(({ name }) => name)).toEqual([])
})
