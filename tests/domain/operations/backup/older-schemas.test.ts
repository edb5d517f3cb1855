import { createHash } from 'node:crypto'
import fs, { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { copyOut } from '#db/postgres/backup/copy-tables.server.ts'
import { databasePool } from '#db/postgres/client.server.ts'
import { listMigrations, migrateDatabase } from '#db/postgres/migrate.server.ts'
import { countKnownMigrations, pathOfTable } from '#domain/operations/backup/backup-manifest.ts'
import { restoreBackup } from '#domain/operations/backup/restore-backup.server.ts'
import { changedByRestore } from '#domain/operations/backup/restore-cleanup.server.ts'
import { fileStore } from '#domain/platform/files/stores/open-store.server.ts'
import { databaseAt, onServer } from '#tests/support/template.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { writeManifestAnew } from './backed-up.ts'

/** What a version after this one might do to the schema and to its rows. */
const aMigration = "alter table customers add column motto text;--> statement-breakpoint\nupdate customers set motto = 'Of ' || name;"

/** Adds a migration to those that the program finds in its folder. */
function addMigration() {
  const read = fs.readFileSync
  vi.spyOn(fs, 'readFileSync').mockImplementation(((path: string, ...rest: []) => {
    if (String(path).endsWith('0001_later.sql')) return Buffer.from(aMigration)
    const found = read(path, ...rest)
    if (!String(path).endsWith('migrations/meta/_journal.json')) return found
    const journal = JSON.parse(found.toString())
    return Buffer.from(
      JSON.stringify({ ...journal, entries: [...journal.entries, { when: Date.now(), tag: '0001_later', breakpoints: true }] }),
    )
  }) as typeof fs.readFileSync)
}

/** A backup that the last version with the former schema made of a row or more in each table: the content of each file by its path, in base64. */
const backup: Record<string, string> = JSON.parse(gunzipSync(readFileSync(join(import.meta.dirname, 'legacy-backup.json.gz'))).toString())

const place = withRecord()
const now = new Date('2026-06-01T12:00:00Z')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(place.dataDir, 'legacy-'))
  for (const [path, content] of Object.entries(backup)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), Buffer.from(content, 'base64'))
  }
})

afterEach(() => {
  vi.restoreAllMocks()
})

const restore = () => restoreBackup(folder, { dataDir: place.dataDir, replace: true }, now)
const rowsOf = async (query: string) => (await databasePool().query(query)).rows
const countOf = async (table: string) => (await rowsOf(`select count(*)::int as count from ${table}`))[0].count

/** Of these a restore changes rows: it withholds mail, stops webhooks and ends sessions. */
const changedRows = [...changedByRestore, 'deliveries', 'webhook_endpoints', 'sessions', 'shipments', 'shipment_feeds', 'held_shipments']
/** What sources say of shipments is in a table of its own since. */
const isThere = ({ name }: { name: string }) => !changedByRestore.includes(name) && name !== 'shipment_feeds'

test('a backup with the last schema before the first release restores every row, whole, and is migrated', async () => {
  addMigration()
  const { tables, files } = await restore()
  expect(tables.length).toBeGreaterThan(120)
  for (const { name, rows } of tables.filter(isThere)) expect([name, await countOf(name)]).toEqual([name, rows])
  const rowsIn = (of: string) => tables.find(({ name }) => name === of)?.rows ?? 0
  expect(await countOf('shipment_sources')).toBe(rowsIn('shipment_feeds') + Number(await countOf('shipments where source is not null')))
  expect(await countOf(`held_shipments where jsonb_array_length(reasons) = 1`)).toBe(rowsIn('held_shipments'))
  const client = await databasePool().connect()
  for (const { name, columns, rows } of tables.filter(({ name }) => !changedRows.includes(name))) {
    expect([name, rows]).not.toEqual([name, 0])
    const restored = await text(copyOut(client, { name, columns }))
    expect([name, restored]).toEqual([name, gunzipSync(readFileSync(join(folder, pathOfTable(name)))).toString()])
  }
  client.release()
  for (const { key } of files) expect(await text(await fileStore().read(key))).toBe('a paper of 2026')
  expect(await rowsOf('select distinct state from deliveries')).toEqual([{ state: 'withheld' }])
  expect(await rowsOf('select motto from customers')).toEqual([{ motto: 'Of Acme Trading' }])
  expect(await countOf('drizzle.__drizzle_migrations')).toBe(listMigrations().length)
  const [{ id }] = await rowsOf(`insert into customers (project_id, name) values (4, 'Next') returning id::int as id`)
  expect(id).toBe(2)
})

test('a row with a value that the present schema does not store is refused in words that name it', async () => {
  const path = join(folder, 'record/shipments.copy.gz')
  const rows = gunzipSync(readFileSync(path)).toString()
  const changed = gzipSync(rows.replace(/^(2\t.*)booked/m, '$1flying'))
  writeFileSync(path, changed)
  const sum = { bytes: changed.length, sha256: createHash('sha256').update(changed).digest('hex') }
  writeManifestAnew(folder, ({ tables }) => ({
    tables: tables.map((table) => (table.name === 'shipments' ? { ...table, ...sum } : table)),
  }))
  const customers = await countOf('customers')
  await expect(restore()).rejects.toThrow(/^The table shipments has a row .*: id 2, status 'flying' .*Nothing was restored\.$/)
  expect(await countOf('customers')).toBe(customers)
})

test('a backup of an older version lacks the migrations since', () => {
  expect(countKnownMigrations(['first', 'second'], ['first', 'second', 'third'])).toBe(2)
})

test('a backup with an earlier schema is refused with the way to restore it', async () => {
  writeManifestAnew(folder, ({ migrations }) => ({ migrations: migrations.slice(0, -1) }))
  const customers = await countOf('customers')
  await expect(restore()).rejects.toThrow('Restore it with that version and back it up again')
  expect(await countOf('customers')).toBe(customers)
})

describe('a database with the schema before the first release', () => {
  const name = `fairway_test_legacy_${process.pid}`
  const url = () => databaseAt(inject('serverUrl'), name)
  afterAll(() => onServer(inject('serverUrl'), `drop database if exists ${name} with (force)`))

  test('is left as it is by a start, which names the way to move it', async () => {
    await onServer(inject('serverUrl'), `create database ${name}`)
    const client = new pg.Client({ connectionString: url() })
    await client.connect()
    const { migrations } = JSON.parse(Buffer.from(backup['manifest.json'] ?? '', 'base64').toString())
    await client.query('create schema drizzle')
    await client.query('create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)')
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) select hash, n from unnest($1::text[]) with ordinality as m (hash, n)',
      [migrations],
    )
    await expect(migrateDatabase(url())).rejects.toThrow(
      /^This database has the schema from before the first release.*docs\/hosting\/upgrading\.md/,
    )
    expect((await client.query(`select to_regclass('public.shipments') as name`)).rows).toEqual([{ name: null }])
    expect((await client.query('select count(*)::int as count from drizzle.__drizzle_migrations')).rows).toEqual([
      { count: migrations.length },
    ])
    await client.end()
  })
})
