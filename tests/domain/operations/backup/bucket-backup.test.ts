import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environment, readEnvironment } from '#domain/core/environment/environment.server.ts'
import { pathOfFile } from '#domain/operations/backup/backup-manifest.ts'
import { fetchBackup, makeBucketBackup } from '#domain/operations/backup/bucket-backup.server.ts'
import { verifyBackup } from '#domain/operations/backup/verify-backup.server.ts'
import { startBucket } from '#tests/support/test-bucket.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCargoAndPaper } from './backed-up.ts'

const place = withRecord()
const now = new Date('2026-03-16T12:00:00Z')
const day = (n: number) => new Date(`2026-03-${n}T02:30:00Z`)
const seed = () => seedCargoAndPaper(place.dataDir, { etd: day(11), eta: day(20) })
const settings = () => ({ ...environment(), DATA_DIR: place.dataDir })
const under = (address: string) => address.replace('/bucket', '/bucket/backups/fairway')

test('each backup in a bucket is whole, documents go up once, and what only an old one named is removed', async () => {
  const { address, objects, asked } = await startBucket()
  const to = under(address)
  const pathInBucket = (path: string) => `backups/fairway/${path}`
  objects.set('somebody/elses', Buffer.from('x'))
  objects.set(pathInBucket('notes.txt'), Buffer.from('x'))
  objects.set(pathInBucket('2026-03-13T0230Z/record/users.copy.gz'), Buffer.from('of one that was interrupted'))
  const orphan = pathInBucket(pathOfFile('ab'.padEnd(32, '0')))
  objects.set(orphan, Buffer.from('x'))
  const first = await seed()
  const make = (n: number) => makeBucketBackup(to, day(n), 2, settings(), now)
  await make(14)
  expect([...objects.keys()]).not.toContain(orphan)
  const second = await seed()
  const made = await make(15)
  expect(made.place).toMatch(/^the bucket 127\.0\.0\.1:\d+\/bucket\/backups\/fairway\/2026-03-15T0230Z$/)
  await make(16)
  const sent = asked.filter(({ method, path }) => method === 'PUT' && path.includes('/files/')).map(({ path }) => path)
  expect(sent).toEqual([first, second].map(({ storeKey }) => `/bucket/${pathInBucket(pathOfFile(storeKey))}`))
  const names = [...objects.keys()].map((key) => /^backups\/fairway\/(2026-[^/]+)/.exec(key)?.[1]).filter(Boolean)
  expect([...new Set(names)].toSorted()).toEqual(['2026-03-15T0230Z', '2026-03-16T0230Z'])
  expect([...objects.keys()]).toEqual(expect.arrayContaining(['somebody/elses', pathInBucket('notes.txt')]))
  const folder = join(place.dataDir, 'fetched')
  await fetchBackup(to, '2026-03-16T0230Z', folder)
  expect((await verifyBackup(folder)).files.map(({ key }) => key).toSorted()).toEqual([first.storeKey, second.storeKey].toSorted())
  expect(readdirSync(place.dataDir)).not.toContain('backup-upload')
})

test('a document that is lost in the bucket goes up again, and a damaged one is found before anything is restored', async () => {
  const { address, objects } = await startBucket()
  const to = under(address)
  const { storeKey } = await seed()
  await makeBucketBackup(to, day(14), 3, settings(), now)
  const path = `backups/fairway/${pathOfFile(storeKey)}`
  objects.delete(path)
  await makeBucketBackup(to, day(15), 3, settings(), now)
  expect(objects.has(path)).toBe(true)
  objects.set(path, Buffer.from('something else'))
  const folder = join(place.dataDir, 'damaged')
  await fetchBackup(to, '2026-03-15T0230Z', folder)
  await expect(verifyBackup(folder)).rejects.toThrow('is not what was written')
})

test('a bucket that takes nothing more fails the backup and keeps those before', async () => {
  const { address, objects, refuse } = await startBucket()
  await seed()
  await makeBucketBackup(address, day(14), 1, settings(), now)
  const before = objects.size
  refuse('PUT')
  await expect(makeBucketBackup(address, day(15), 1, settings(), now)).rejects.toThrow('answered 403 to PUT')
  expect(objects.size).toBe(before)
})

test('a name that the bucket lacks is refused with those it has', async () => {
  const { address } = await startBucket()
  await makeBucketBackup(address, day(14), 1, settings(), now)
  const folder = join(place.dataDir, 'absent')
  mkdirSync(folder)
  await expect(fetchBackup(address, '2026-01-01T0230Z', folder)).rejects.toThrow('It has 2026-03-14T0230Z.')
})

test.each([
  '/mnt/backups',
  's3://key:secret@host/bucket/prefix?region=mx',
  's3+http://k:s@127.0.0.1:9000/b',
])('BACKUP_TO may be %s', (to) => {
  expect(readEnvironment({ NODE_ENV: 'test', BACKUP_TO: to }).BACKUP_TO).toBe(to)
})
