import { mkdirSync, readdirSync, statSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environment } from '#domain/core/environment/environment.server.ts'
import { pathOfFile } from '#domain/operations/backup/backup-manifest.ts'
import { lastDue, makeScheduledBackup } from '#domain/operations/backup/scheduled-backup.server.ts'
import { verifyBackup } from '#domain/operations/backup/verify-backup.server.ts'
import { claimBackup, findUpkeep, rememberBackup } from '#domain/operations/health/upkeep.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCargoAndPaper } from './backed-up.ts'

const place = withRecord()
const now = new Date('2026-03-16T12:00:00Z')
const day = (n: number) => new Date(`2026-03-${n}T02:30:00Z`)
const seed = () => seedCargoAndPaper(place.dataDir, { etd: day(1 + 10), eta: day(20) })
const inodeOf = (to: string, folder: string, key: string) => statSync(join(to, folder, pathOfFile(key))).ino

test.each([
  ['2026-03-16T02:30:00Z', '2026-03-16T02:30:00.000Z'],
  ['2026-03-16T02:29:59Z', '2026-03-15T02:30:00.000Z'],
  ['2026-01-01T00:00:00Z', '2025-12-31T02:30:00.000Z'],
])('at %s the backup of 02:30 was due last at %s', (at, due) => {
  expect(lastDue('02:30', new Date(at)).toISOString()).toBe(due)
})

test('each is a whole backup, documents take room once, the oldest and the interrupted ones go', async () => {
  const to = join(place.dataDir, 'backups')
  const make = (n: number) => makeScheduledBackup(to, day(n), 2, environment(), now)
  const old = await seed()
  mkdirSync(join(to, '2026-03-13T0230Z.part'), { recursive: true })
  mkdirSync(join(to, 'somebody-elses'))
  await make(14)
  const fresh = await seed()
  const { place: folder, manifest } = await make(15)
  expect(folder).toBe(join(to, '2026-03-15T0230Z'))
  expect(manifest.files).toHaveLength(2)
  expect(inodeOf(to, '2026-03-15T0230Z', old.storeKey)).toBe(inodeOf(to, '2026-03-14T0230Z', old.storeKey))
  await make(16)
  expect(readdirSync(to).toSorted()).toEqual(['2026-03-15T0230Z', '2026-03-16T0230Z', 'somebody-elses'])
  expect(inodeOf(to, '2026-03-16T0230Z', fresh.storeKey)).toBe(inodeOf(to, '2026-03-15T0230Z', fresh.storeKey))
  expect((await verifyBackup(join(to, '2026-03-16T0230Z'))).files).toHaveLength(2)
})

test('a document that the backup before has lost is read from the store again', async () => {
  const to = join(place.dataDir, 'holed')
  const { storeKey } = await seed()
  await makeScheduledBackup(to, day(14), 2, environment(), now)
  unlinkSync(join(to, '2026-03-14T0230Z', pathOfFile(storeKey)))
  const { place: folder, manifest } = await makeScheduledBackup(to, day(15), 2, environment(), now)
  expect(manifest.missing).toEqual([])
  await verifyBackup(folder)
})

test('the backup of a day is made once, by one of several processes', async () => {
  let made = 0
  const make = async () => {
    made += 1
    const manifest = { ...(await verifyBackup(join(place.dataDir, 'holed/2026-03-15T0230Z'))) }
    await rememberBackup(manifest, '/srv/backups', now, day(16))
    return true
  }
  await Promise.all([claimBackup(day(16), make), claimBackup(day(16), make)])
  expect(await claimBackup(day(16), make)).toBeUndefined()
  expect([made, (await findUpkeep()).backup?.place]).toEqual([1, '/srv/backups'])
  await claimBackup(day(17), make)
  expect(made).toBe(2)
})
