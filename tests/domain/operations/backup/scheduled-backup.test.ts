import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { settings as settingsTable } from '#db/postgres/schema/core/upkeep.ts'
import { noteBackupFailure } from '#domain/operations/backup/backup-failure.server.ts'
import { type Manifest, pathOfFile } from '#domain/operations/backup/backup-manifest.ts'
import { fetchBackup } from '#domain/operations/backup/bucket-backups.server.ts'
import {
  findDueBackup,
  lastDue,
  makeDueBackup,
  makeScheduledBackup,
  openBackupStore,
} from '#domain/operations/backup/scheduled-backup.server.ts'
import { adoptBackupStore, describeBackups } from '#domain/operations/backup/stored-backups.server.ts'
import { claimBackup, findUpkeep, rememberBackup } from '#domain/operations/backup/upkeep.server.ts'
import { verifyBackup } from '#domain/operations/backup/verify-backup.server.ts'
import { environment, readEnvironment } from '#domain/platform/environment/environment.server.ts'
import { identityKey } from '#domain/platform/files/ownership/database-identity.server.ts'
import { ForeignPlace } from '#domain/platform/files/ownership/place-ownership.server.ts'
import { nothingDone } from '#domain/platform/schedules/nothing-done.ts'
import { sample } from '#tests/support/extent.ts'
import { startBucket } from '#tests/support/test-bucket.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { seedCargoAndPaper } from './backed-up.ts'

const place = withRecord()
const at = (n: number) => new Date(`2026-03-${n}T02:30:07Z`)
const seed = () => seedCargoAndPaper(place.dataDir, { etd: at(11), eta: at(20) })
const settings = () => ({ ...environment(), DATA_DIR: place.dataDir })
const elsewhere = { id: randomUUID(), system: '7', database: '5', name: 'production' }

/** A place of backups and what lies in it, by its path. */
interface Place {
  to: string
  paths: () => string[]
  read: (path: string) => Buffer | undefined
  write: (path: string, bytes: Buffer) => void
  remove: (path: string) => void
  asked: { method: string; path: string }[]
  refuse: (method: string) => void
}

function folder(): Place {
  const to = mkdtempSync(join(place.dataDir, 'backups-'))
  return {
    to,
    paths: () =>
      readdirSync(to, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(to.length + 1)),
    read: (path) => readFileSync(join(to, path)),
    write: (path, bytes) => {
      mkdirSync(dirname(join(to, path)), { recursive: true })
      writeFileSync(join(to, path), bytes)
    },
    remove: (path) => rmSync(join(to, path)),
    asked: [],
    refuse: () => {},
  }
}

async function bucket(): Promise<Place> {
  const { address, objects, asked, refuse } = await startBucket()
  const prefix = 'backups/fairway/'
  objects.set('somebody/elses', Buffer.from('x'))
  return {
    to: address.replace('/bucket', '/bucket/backups/fairway'),
    paths: () => [...objects.keys()].map((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : `outside ${key}`)),
    read: (path) => objects.get(prefix + path),
    write: (path, bytes) => void objects.set(prefix + path, bytes),
    remove: (path) => void objects.delete(prefix + path),
    asked,
    refuse,
  }
}

const make = ({ to }: Place, moment: Date, keep = 14, remembered = { isRemembered: false }) =>
  makeScheduledBackup(openBackupStore(to, place.dataDir), keep, settings(), moment, remembered)

/** A backup as another installation would have left it, like that of `name`, with one document of its own. */
function plant({ read, write }: Place, name: string, as: string, key: string): string[] {
  const manifest = JSON.parse(String(read(`${name}/manifest.json`))) as Manifest
  const file = { key, bytes: 1, sha256: 'a'.repeat(64) }
  const parts = {
    [`${as}/manifest.json`]: JSON.stringify({ ...manifest, installation: elsewhere, files: [file] }),
    [`${as}/record/users.copy.gz`]: 'x',
  }
  for (const [path, bytes] of Object.entries(parts)) write(path, Buffer.from(bytes))
  return Object.keys(parts)
}

const namesIn = ({ paths }: Place) => [...new Set(paths().flatMap((path) => /^(2026-[^/]+)\//.exec(path)?.[1] ?? []))].toSorted()

/** The same database, as if it were another installation. */
const becomeAnother = () => db().delete(settingsTable).where(eq(settingsTable.key, identityKey))

test.each([
  ['2026-03-16T02:30:00Z', '2026-03-16T02:30:00.000Z'],
  ['2026-03-16T02:29:59Z', '2026-03-15T02:30:00.000Z'],
  ['2026-01-01T00:00:00Z', '2025-12-31T02:30:00.000Z'],
])('at %s the backup of 02:30 was due last at %s', (now, due) => {
  expect(lastDue('02:30', new Date(now)).toISOString()).toBe(due)
})

test.each([
  '/mnt/backups',
  's3://key:secret@host/bucket/prefix?region=mx',
  's3+http://k:s@127.0.0.1:9000/b',
])('BACKUP_TO may be %s', (to) => {
  expect(readEnvironment({ NODE_ENV: 'test', BACKUP_TO: to }).BACKUP_TO).toBe(to)
})

const places: [where: string, open: () => Place | Promise<Place>][] = [
  ['a folder', folder],
  ['a bucket', bucket],
]

describe.each(sample(places, 1, 'places of backups'))('in %s', (_where, open) => {
  let where: Place
  beforeEach(async () => {
    await databasePool().query('truncate files, released_files cascade')
    await becomeAnother()
    where = await open()
  })

  test('own backups are removed beyond those that are kept, and nothing of another installation or of one that cannot be read', async () => {
    await make(where, at(10))
    const foreignKey = 'ab'.padEnd(32, '0')
    const foreign = ['2026-03-09T023007Z', '2026-03-11T023007Z', '2026-03-20T023007Z'].flatMap((as) =>
      plant(where, '2026-03-10T023007Z', as, foreignKey),
    )
    where.write(pathOfFile(foreignKey), Buffer.from('x'))
    where.write('notes.txt', Buffer.from('x'))
    const before = new Map(where.paths().map((path) => [path, String(where.read(path) ?? '')]))
    await make(where, at(12), 1)
    expect(namesIn(where)).toEqual(['2026-03-09T023007Z', '2026-03-11T023007Z', '2026-03-12T023007Z', '2026-03-20T023007Z'])
    for (const path of [...foreign, pathOfFile(foreignKey), 'notes.txt', 'fairway-installation'])
      expect([path, String(where.read(path))]).toEqual([path, before.get(path)])
  })

  test('a mark that was deleted is written again; without it and with it others are refused, until one adopts the place with its backups', async () => {
    await make(where, at(10))
    where.remove('fairway-installation')
    // A backup of the same second gets the name of the next one.
    await make(where, at(10))
    expect(namesIn(where)).toEqual(['2026-03-10T023007Z', '2026-03-10T023008Z'])
    expect(where.paths()).toContain('fairway-installation')
    const before = where.paths().toSorted()
    await becomeAnother()
    await expect(make(where, at(11))).rejects.toThrow(/belongs to installation .* npm run backup -- --adopt/)
    where.remove('fairway-installation')
    await expect(make(where, at(11))).rejects.toThrow(ForeignPlace)
    expect(where.paths().toSorted()).toEqual(before.filter((path) => path !== 'fairway-installation'))
    const store = openBackupStore(where.to, place.dataDir)
    const { backups } = await adoptBackupStore(store)
    const line = /^2026-03-10T02300[78]Z: made 2026-03-10T02:30:07\.000Z by installation .*, \d+ rows, 0 files, nothing missing$/
    expect(backups).toEqual([expect.stringMatching(line), expect.stringMatching(line)])
    await make(where, at(11), 1)
    expect(namesIn(where)).toEqual(['2026-03-11T023007Z'])
  }, 60_000)
})

test('a place that had backups of this installation and is empty is refused: its disk may be away', async () => {
  await expect(make(folder(), at(10), 14, { isRemembered: true })).rejects.toThrow('is it mounted?')
})

test('in a folder documents take room once, one that the backup before has lost is read again, and interrupted ones go', async () => {
  await databasePool().query('truncate files, released_files cascade')
  const where = folder()
  const inodeOf = (name: string, key: string) => statSync(join(where.to, name, pathOfFile(key))).ino
  const [old, lost] = [await seed(), await seed()]
  mkdirSync(join(where.to, '2026-03-13T023007Z.part'))
  mkdirSync(join(where.to, 'somebody-elses'))
  await make(where, at(14))
  unlinkSync(join(where.to, '2026-03-14T023007Z', pathOfFile(lost.storeKey)))
  const { place: made, manifest } = await make(where, at(15))
  expect([made, manifest.missing]).toEqual([join(where.to, '2026-03-15T023007Z'), []])
  expect(inodeOf('2026-03-15T023007Z', old.storeKey)).toBe(inodeOf('2026-03-14T023007Z', old.storeKey))
  expect(readdirSync(where.to).toSorted()).toEqual(['2026-03-14T023007Z', '2026-03-15T023007Z', 'fairway-installation', 'somebody-elses'])
  expect((await verifyBackup(made)).files).toHaveLength(2)
})

test('in a bucket documents go up once, one that is lost goes up again, those that only an old backup named go, and a damaged one is found', async () => {
  await databasePool().query('truncate files, released_files cascade')
  const where = await bucket()
  where.write('2026-03-13T023007Z/record/users.copy.gz', Buffer.from('of one that was interrupted'))
  const orphan = pathOfFile('ab'.padEnd(32, '0'))
  where.write(orphan, Buffer.from('x'))
  const [first, second] = [await seed(), await seed()]
  const made = await make(where, at(14), 2)
  expect(made.place).toMatch(/^the bucket 127\.0\.0\.1:\d+\/bucket\/backups\/fairway\/2026-03-14T023007Z$/)
  expect(where.paths()).not.toContain(orphan)
  expect(namesIn(where)).toEqual(['2026-03-14T023007Z'])
  where.remove(pathOfFile(second.storeKey))
  await make(where, at(15), 2)
  const sent = where.asked.filter(({ method, path }) => method === 'PUT' && path.includes('/files/')).map(({ path }) => path)
  expect(sent).toEqual([first, second, second].map(({ storeKey }) => `/bucket/backups/fairway/${pathOfFile(storeKey)}`))
  await databasePool().query('delete from files where store_key = $1', [first.storeKey])
  await make(where, at(16), 1)
  expect(where.paths().filter((path) => path.startsWith('files/'))).toEqual([pathOfFile(second.storeKey)])
  expect(where.paths()).toContain('outside somebody/elses')
  const fetched = join(place.dataDir, 'fetched')
  await fetchBackup(where.to, '2026-03-16T023007Z', fetched)
  expect((await verifyBackup(fetched)).files.map(({ key }) => key)).toEqual([second.storeKey])
  expect(readdirSync(place.dataDir)).not.toContain('backup-upload')
  where.write(pathOfFile(second.storeKey), Buffer.from('something else'))
  const damaged = join(place.dataDir, 'damaged')
  await fetchBackup(where.to, '2026-03-16T023007Z', damaged)
  await expect(verifyBackup(damaged)).rejects.toThrow('is not what was written')
  expect(await describeBackups(openBackupStore(where.to, place.dataDir), undefined)).toHaveLength(1)
  const before = where.paths().length
  where.refuse('PUT')
  await expect(make(where, at(17), 1)).rejects.toThrow('answered 403 to PUT')
  expect(where.paths()).toHaveLength(before)
}, 60_000)

describe('by the clock', () => {
  const slot = { place: 'the folder /srv/backups', due: at(16), now: new Date('2026-03-16T12:00:00Z') }
  const manifest = { tables: [], files: [], missing: [] } as unknown as Manifest
  let made = 0
  const makeFor = async (claim: typeof slot) =>
    claimBackup(claim, async () => {
      made += 1
      await rememberBackup(manifest, `${claim.place}/${made}`, claim.now, claim)
    })

  test('the backup of a day is made once in each place, by one of several processes, and a claim of the future counts for nothing', async () => {
    await Promise.all([makeFor(slot), makeFor(slot)])
    expect([await makeFor(slot), made]).toEqual([nothingDone, 1])
    await makeFor({ ...slot, place: 'the bucket elsewhere' })
    expect([await makeFor(slot), made, (await findUpkeep()).backup?.place]).toEqual([nothingDone, 2, 'the bucket elsewhere/2'])
    const twoDaysAhead = { ...slot, due: at(18), now: new Date('2026-03-18T12:00:00Z') }
    await makeFor(twoDaysAhead)
    await makeFor(slot)
    expect(made).toBe(4)
    await becomeAnother()
    await makeFor(slot)
    expect(made).toBe(5)
  })

  test('a portal without a person makes none, and one with a person makes it by the time of the database', async () => {
    await becomeAnother()
    const where = folder()
    const store = openBackupStore(where.to, place.dataDir)
    await databasePool().query('update users set deleted_at = now()')
    expect(await findDueBackup(store, '02:30')).toBeUndefined()
    await seedPerson({ roleId: 1 })
    const due = await findDueBackup(store, '02:30')
    if (!due) throw new Error('None is due.')
    await makeDueBackup(store, due, settings())
    expect(await findDueBackup(store, '02:30')).toBeUndefined()
    const [name = ''] = namesIn(where)
    const stamp = name.replace(/T(..)(..)(..)Z/, 'T$1:$2:$3Z')
    expect(Math.abs(Date.parse(stamp) - Date.now())).toBeLessThan(60_000)
  })

  test('a failed backup is mailed to the administrators once, and again only after one has succeeded', async () => {
    await databasePool().query('update users set deleted_at = now()')
    const people = [await seedPerson({ roleId: 1 }), await seedPerson({ roleId: 1, projectId: 2 }), await seedPerson({ roleId: 2 })]
    const addresses = people.map(({ email }) => email)
    const mailed = async () =>
      (await db().select().from(deliveries).where(inArray(deliveries.recipientAddress, addresses))).map((mail) => mail.recipientAddress)
    const away = new Error('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:9') })
    for (const hour of [12, 13]) await noteBackupFailure(away, slot.place, new Date(`2026-03-16T${hour}:00:00Z`))
    expect((await mailed()).toSorted()).toEqual(addresses.slice(0, 2).toSorted())
    expect((await findUpkeep()).backupFailure).toEqual({
      since: new Date('2026-03-16T12:00:00Z'),
      why: 'fetch failed (connect ECONNREFUSED 127.0.0.1:9)',
    })
    await rememberBackup(manifest, slot.place, slot.now, slot)
    expect((await findUpkeep()).backupFailure).toBeNull()
    await noteBackupFailure(away, slot.place, new Date('2026-03-17T12:00:00Z'))
    expect(await mailed()).toHaveLength(4)
  })
})
