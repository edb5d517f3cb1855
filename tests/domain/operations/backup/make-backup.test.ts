import { randomUUID } from 'node:crypto'
import { appendFileSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { listTables } from '#db/postgres/backup/copy-tables.server.ts'
import { closeDatabase, databasePool, db, openDatabase } from '#db/postgres/client.server.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { reportRuns } from '#db/postgres/schema/reports/report-runs.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedReport } from '#db/seed/seed-reports.ts'
import { deliverMail } from '#domain/core/mail/delivery/deliver-mail.server.ts'
import { issueLink } from '#domain/identity/access/recovery/recovery-links.server.ts'
import { leftEmpty, type Manifest } from '#domain/operations/backup/backup-manifest.ts'
import { makeBackup } from '#domain/operations/backup/make-backup.server.ts'
import { restoreBackup } from '#domain/operations/backup/restore-backup.server.ts'
import { changedByRestore } from '#domain/operations/backup/restore-cleanup.server.ts'
import { openBackupStore } from '#domain/operations/backup/scheduled-backup.server.ts'
import { claimBackupStore } from '#domain/operations/backup/stored-backups.server.ts'
import { readEnvironment } from '#domain/platform/environment/environment.server.ts'
import { ownsWorkOf } from '#domain/platform/files/ownership/place-ownership.server.ts'
import { claimFileStore } from '#domain/platform/files/ownership/store-ownership.server.ts'
import { fileStore, openFileStore } from '#domain/platform/files/stores/open-store.server.ts'
import { queueSome } from '#tests/domain/core/mail/queued.ts'
import { databaseAt, onServer } from '#tests/support/template.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'
import { seedCargoAndPaper, writeManifestAnew } from './backed-up.ts'

const place = withRecord()
const now = new Date('2026-05-04T12:00:00Z')
const later = new Date('2026-05-06T09:00:00Z')
const settings = () => readEnvironment({ NODE_ENV: 'test', DATA_DIR: place.dataDir })

let folder: string
let made: string[] = []
beforeEach(() => {
  folder = join(place.dataDir, `backup-${randomUUID()}`)
})
afterEach(async () => {
  await use(place.databaseUrl)
  for (const name of made) await onServer(inject('serverUrl'), `drop database if exists ${name} with (force)`)
  made = []
})

async function use(databaseUrl: string): Promise<void> {
  await closeDatabase()
  await openDatabase({ databaseUrl, dataDir: place.dataDir })
}

async function useEmpty(): Promise<string> {
  const name = `fairway_test_restore_${process.pid}_${made.length}_${Date.now()}`
  await onServer(inject('serverUrl'), `create database ${name}`)
  made.push(name)
  await use(databaseAt(inject('serverUrl'), name))
  const dataDir = join(place.dataDir, name)
  mkdirSync(join(dataDir, 'mirror'), { recursive: true })
  openFileStore({ DATA_DIR: dataDir })
  return dataDir
}

const restore = (dataDir: string, replace = false) => restoreBackup(folder, { dataDir, replace, backupStore: backups() }, later)
const backups = () => openBackupStore(`${folder}-place`, place.dataDir)

async function readAll(): Promise<Record<string, string>> {
  const client = await databasePool().connect()
  const tables = (await listTables(client)).filter(
    ({ name }) => ![...changedByRestore, ...leftEmpty, 'deliveries', 'sessions'].includes(name),
  )
  const all: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await client.query(`select coalesce(string_agg(t::text, e'\\n' order by t::text), '') as rows from "${name}" t`)
    all[name] = rows[0].rows
  }
  client.release()
  return all
}

const countOf = async (table: string) => Number((await databasePool().query(`select count(*) from ${table}`)).rows[0].count)

const rewriteManifest = (change: Parameters<typeof writeManifestAnew>[1]) => writeManifestAnew(folder, change)
const rewriteTables = (change: (table: Manifest['tables'][number]) => Manifest['tables'][number]) =>
  rewriteManifest(({ tables }) => ({ tables: tables.map(change) }))
const seedSome = () => seedCargoAndPaper(place.dataDir, { etd: now, eta: later })

describe('a restored backup', () => {
  test('a restored database has every row and file, gives out new ids, and its triggers work', async () => {
    const file = await seedSome()
    const before = await readAll()
    const highest = await databasePool().query('select max(id)::int as id from customers')
    await databasePool().query('delete from customers where id = (select max(id) + 1000 from customers)')
    await makeBackup(folder, settings(), now)
    const dataDir = await useEmpty()
    await restore(dataDir)
    expect(await readAll()).toEqual(before)
    expect(existsSync(join(dataDir, 'mirror'))).toBe(false)
    const bytes = await (await fileStore().read(file.storeKey)).toArray()
    expect(Buffer.concat(bytes)).toHaveLength(file.size)
    expect(await seedCustomer(db())).toBeGreaterThan(highest.rows[0].id)
    expect(await countOf('pending_changes')).toBe(1)
    await expect(databasePool().query('truncate audit_entries')).rejects.toThrow('append-only')
  })

  test('a restore replaces newer data only when asked to, and its change log differs for former followers', async () => {
    await seedSome()
    const before = await readAll()
    const logOf = async () => (await databasePool().query(`select 'change_log'::regclass::oid as oid`)).rows[0].oid
    const log = await logOf()
    await makeBackup(folder, settings(), now)
    await seedCustomer(db(), { name: 'Written since' })
    await expect(restore(place.dataDir)).rejects.toThrow('Add --yes')
    await restore(place.dataDir, true)
    expect(await readAll()).toEqual(before)
    expect(await logOf()).not.toBe(log)
  })

  test('a restored copy is a new installation, refused at the file store and the backups of the original', async () => {
    await seedSome()
    await claimFileStore()
    await claimBackupStore(backups(), false)
    await makeBackup(folder, settings(), now)
    await useEmpty()
    openFileStore({ DATA_DIR: place.dataDir })
    expect(await restore(join(place.dataDir, 'nowhere'))).toMatchObject({ isStoreForeign: true, isBackupStoreForeign: true })
    await expect(claimFileStore()).rejects.toThrow('belongs to installation')
  }, 60_000)

  test('a restored database keeps file store and backups of the one it replaced and releases files added since', async () => {
    const file = await seedSome()
    await claimFileStore()
    const former = await claimBackupStore(backups(), false)
    await makeBackup(folder, settings(), now)
    const since = await seedSome()
    expect(await restore(place.dataDir, true)).toMatchObject({ isStoreForeign: false, isBackupStoreForeign: false })
    await claimFileStore()
    const mark = await claimBackupStore(backups(), false)
    expect(mark.id).not.toBe(former.id)
    expect(ownsWorkOf(mark, former)).toBe(true)
    const released = await databasePool().query('select store_key as key from released_files')
    expect(released.rows).toContainEqual({ key: since.storeKey })
    expect(released.rows).not.toContainEqual({ key: file.storeKey })
  }, 60_000)

  test('a restore withholds waiting mail, ends every session, answers no pending password request, and says so and what is missing', async () => {
    const person = await seedPerson({ roleId: 1 })
    await signedIn(person)
    await db().transaction((tx) => issueLink(tx, person.userId, 'http://localhost', now, { invites: true }))
    const lost = await seedSome()
    await fileStore().remove(lost.storeKey)
    await queueSome()
    await queueSome()
    await databasePool().query(`insert into recovery_requests (project_id, email, portal) values (4, 'a@b.test', 'http://localhost')`)
    await makeBackup(folder, settings(), now)
    const ended = await restore(await useEmpty())
    expect(ended).toMatchObject({ withheld: 2, sessions: 1, invitations: 1, links: 0 })
    expect(ended.missingNames.get(lost.storeKey)).toBe('paper.pdf')
    expect((await db().select().from(deliveries)).map(({ state }) => state)).toEqual(['withheld', 'withheld'])
    expect(await deliverMail(later, 'smtp://127.0.0.1:1')).toBe(0)
    expect(await countOf('sessions where ended_at is null')).toBe(0)
    expect(await countOf('recovery_requests')).toBe(0)
  })

  test('a backup is one snapshot, however much is written meanwhile', async () => {
    let isOver = false
    const writing = (async () => {
      for (; !isOver; ) {
        await db().transaction(async (tx) => {
          await seedCustomer(tx, {
            name: 'Pair',
            contacts: [{ name: 'One', lastName: 'Contact', email: 'one@pair.test', position: 'Buyer' }],
          })
        })
      }
    })()
    const pairs = `customers c full join contacts k on k.customer_id = c.id where c.name = 'Pair' and (k.id is null or c.id is null)`
    await expect.poll(() => countOf(`customers where name = 'Pair'`)).toBeGreaterThan(3)
    const manifest = await makeBackup(folder, settings(), now).finally(() => {
      isOver = true
    })
    await writing
    const written = await countOf('customers')
    await restore(await useEmpty())
    expect(await countOf(pairs)).toBe(0)
    const backedUp = manifest.tables.find(({ name }) => name === 'customers')?.rows ?? 0
    expect(await countOf('customers')).toBe(backedUp)
    expect(backedUp).toBeLessThan(written)
  })
})

describe('a restore refuses and leaves the database as it was:', () => {
  const whole = () => join(place.dataDir, 'whole')
  let before: Record<string, string>
  beforeAll(async () => {
    await seedSome()
    await makeBackup(whole(), settings(), now)
    before = await readAll()
  })

  const damages: [name: string, damage: () => void, words: string][] = [
    [
      'a table that was changed',
      () => appendFileSync(join(folder, 'record/customers.copy.gz'), 'x'),
      'customers.copy.gz is not what was written',
    ],
    ['a table that is missing', () => rmSync(join(folder, 'record/customers.copy.gz')), 'customers.copy.gz is missing'],
    ['files that are missing', () => rmSync(join(folder, 'files'), { recursive: true }), 'is missing'],
    ['a manifest that was changed', () => appendFileSync(join(folder, 'manifest.json'), ' '), 'manifest.json is not what was written'],
    ['a backup that was never finished', () => rmSync(join(folder, 'manifest.json')), 'no whole backup'],
    [
      'a newer schema',
      () => rewriteManifest((manifest) => ({ migrations: [...manifest.migrations, 'f'.repeat(64)] })),
      'newer or another version',
    ],
    ['another format', () => rewriteManifest(() => ({ format: 2 })), 'format 2'],
    ['columns nobody knows', () => rewriteTables((table) => ({ ...table, columns: ['nonsense'] })), 'nonsense'],
    ['fewer rows than were counted', () => rewriteTables((table) => ({ ...table, rows: table.rows + 1 })), 'rows instead of'],
  ]
  test.each(damages)('%s', async (_name, damage, words) => {
    cpSync(whole(), folder, { recursive: true })
    damage()
    await expect(restore(place.dataDir, true)).rejects.toThrow(words)
    expect(await readAll()).toEqual(before)
  })

  test('a restore refuses a database that a portal is using', async () => {
    cpSync(whole(), folder, { recursive: true })
    const portal = new pg.Client({ connectionString: place.databaseUrl, application_name: 'fairway elsewhere 17' })
    await portal.connect()
    await expect(restore(place.dataDir, true)).rejects.toThrow('stop every process')
    await portal.end()
  })
})

describe('making a backup', () => {
  test('a backup refuses a folder that is not empty, and an empty database', async () => {
    mkdirSync(folder)
    writeFileSync(join(folder, 'mine'), '')
    await expect(makeBackup(folder, settings(), now)).rejects.toThrow('not empty')
    await useEmpty()
    await expect(makeBackup(`${folder}-2`, settings(), now)).rejects.toThrow('nothing to back up')
  })

  test('a backup names the files that differ from their rows and stores the others', async () => {
    const lost = await seedSome()
    const kept = await seedSome()
    await fileStore().remove(lost.storeKey)
    const manifest = await makeBackup(folder, settings(), now)
    expect(manifest.missing).toContain(lost.storeKey)
    expect(manifest.files.map(({ key }) => key)).toContain(kept.storeKey)
  })
})

describe('a tampered backup', () => {
  test('a restore follows no link, of a file or of a folder above it', async () => {
    const { storeKey } = await seedSome()
    await makeBackup(folder, settings(), now)
    const [key, inFolder] = [join(folder, 'files', storeKey.slice(0, 2), storeKey.slice(2)), join(folder, 'record')]
    renameSync(key, join(place.dataDir, 'elsewhere'))
    symlinkSync(join(place.dataDir, 'elsewhere'), key)
    await expect(restore(await useEmpty())).rejects.toThrow('is a link')
    rmSync(key)
    renameSync(join(place.dataDir, 'elsewhere'), key)
    renameSync(inFolder, join(place.dataDir, 'record-elsewhere'))
    symlinkSync(join(place.dataDir, 'record-elsewhere'), inFolder)
    await expect(restore(await useEmpty())).rejects.toThrow('is a link')
  })

  test('a backup without one of its tables is refused although its checksums fit', async () => {
    await seedSome()
    await makeBackup(folder, settings(), now)
    rewriteManifest(({ tables }) => ({ tables: tables.filter(({ name }) => name !== 'audit_entries') }))
    await expect(restore(await useEmpty())).rejects.toThrow('it has no audit_entries. Nothing was restored.')
    expect((await databasePool().query(`select to_regclass('public.users') as users`)).rows[0].users).toBeNull()
  })

  test('a backup with an invalid manifest is refused with the reason', async () => {
    await seedSome()
    await makeBackup(folder, settings(), now)
    rewriteTables((table) => ({ ...table, rows: -1 }))
    await expect(restore(await useEmpty())).rejects.toThrow(/^manifest\.json is none that Fairway has written: at tables\.0\.rows, /)
  })
})

test('a report under way at the time of the backup is not sent again after the restore', async () => {
  const { userId: ownerId } = await seedPerson({ roleId: 1 })
  const reportId = await seedReport(db(), { ownerId })
  await db().insert(reportRuns).values({ reportId, occurrence: 'running', dueAt: now, state: 'running', startedAt: now, leaseUntil: now })
  await makeBackup(folder, settings(), now)
  await restore(await useEmpty())
  const [run] = await db().select().from(reportRuns).where(eq(reportRuns.reportId, reportId))
  expect(run).toMatchObject({ state: 'withheld', leaseUntil: null })
})
