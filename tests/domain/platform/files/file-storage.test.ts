import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { files, releasedFiles } from '#db/postgres/schema/core/files.ts'
import { settings } from '#db/postgres/schema/core/upkeep.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import { sweepFiles, sweepIncoming } from '#domain/platform/files/file-retention.server.ts'
import { storeFile } from '#domain/platform/files/file-storage.server.ts'
import { type IncomingFile, receiveFile } from '#domain/platform/files/incoming.server.ts'
import { fileStore, incomingFolder } from '#domain/platform/files/stores/open-store.server.ts'
import { documentUploadPolicy } from '#domain/platform/files/upload-policy.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { pdf } from './samples.ts'

const place = withRecord()
const now = new Date()
const hour = 3_600_000
let viewer: { projectId: 4; userId: number }

beforeAll(async () => {
  viewer = { projectId: 4, userId: (await seedPerson({ roleId: 1 })).userId }
})

const receive = (bytes: Buffer, name = 'a.pdf') => receiveFile(Readable.from([bytes]), name, documentUploadPolicy)
const keep = (file: IncomingFile, use = async () => {}) => storeFile(viewer, file, documentUploadPolicy, now, use)

async function listKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of fileStore().list()) keys.push(key)
  return keys
}

test('an upload of more than 10 MB is refused while it arrives, and nothing of it stays', async () => {
  const piece = Buffer.alloc(2 ** 20, 'a')
  const endless = Readable.from(
    (function* () {
      while (true) yield piece
    })(),
  )
  await expect(receiveFile(endless, 'a.csv', documentUploadPolicy)).rejects.toMatchObject({ key: 'files.tooLarge' })
  expect(readdirSync(incomingFolder())).toEqual([])
  expect((await receive(Buffer.alloc(documentUploadPolicy.mostBytes, 'a'))).size).toBe(documentUploadPolicy.mostBytes)
})

test('an upload whose sender hangs up leaves nothing behind', async () => {
  const before = readdirSync(incomingFolder())
  const stream = new PassThrough()
  const received = receiveFile(stream, 'a.pdf', documentUploadPolicy)
  stream.write('%PDF-')
  stream.destroy(new Error('gone'))
  await expect(received).rejects.toThrow('gone')
  expect(readdirSync(incomingFolder())).toEqual(before)
})

test('a refused file never reaches the file store', async () => {
  const file = await receive(Buffer.from('no PDF'))
  await expect(keep(file)).rejects.toMatchObject({ key: 'files.invalid' })
  expect(await listKeys()).toEqual([])
  expect(await db().$count(files)).toBe(0)
})

test('the name of a file in the store contains nothing of its own name', async () => {
  await keep(await receive(pdf(), 'Bill of lading.pdf'))
  const [key = ''] = await listKeys()
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(existsSync(join(place.dataDir, 'files', key.slice(0, 2), key.slice(2)))).toBe(true)
  expect(await db().select().from(files)).toMatchObject([{ storeKey: key, name: 'Bill of lading.pdf', kind: 'pdf', size: pdf().length }])
})

const afterDays = (days: number) => new Date(now.getTime() + days * 24 * hour)

test('the sweep deletes an unused row after an hour, its bytes 30 days later, and bytes whose row was never written', async () => {
  await expect(
    keep(await receive(pdf()), async () => {
      throw new Error('the transaction failed')
    }),
  ).rejects.toThrow('the transaction failed')
  expect(await listKeys()).toHaveLength(2)
  expect(await sweepFiles(new Date(now.getTime() + 0.9 * hour))).toBeUndefined()
  expect(await db().$count(files)).toBe(1)
  expect(await sweepFiles(new Date(now.getTime() + 1.1 * hour))).toEqual({ released: 1, removed: 0, waiting: 2, isDry: false })
  expect(await db().$count(files)).toBe(0)
  await sweepFiles(afterDays(29.9))
  expect(await listKeys()).toHaveLength(2)
  expect(await sweepFiles(afterDays(30.1))).toEqual({ released: 0, removed: 2, waiting: 0, isDry: false })
  expect(await listKeys()).toEqual([])
})

test('the sweep keeps bytes that this database never knew, however old they are', async () => {
  const key = 'ab'.repeat(16)
  const path = join(place.dataDir, 'of-another')
  await writeFile(path, 'bytes of another installation')
  await fileStore().write(key, path)
  utimesSync(join(place.dataDir, 'files', key.slice(0, 2), key.slice(2)), afterDays(-900), afterDays(-900))
  await sweepFiles(afterDays(400))
  expect(await listKeys()).toEqual([key])
})

test('the first sweep after a restore removes nothing and reports what it would have removed', async () => {
  await db()
    .insert(releasedFiles)
    .values({ storeKey: 'cd'.repeat(16), releasedAt: afterDays(-31) })
  const settled = { key: 'restored', value: { restoredAt: now.toISOString() } }
  await db().insert(settings).values(settled)
  expect(await sweepFiles(now)).toMatchObject({ removed: 1, waiting: 1, isDry: true })
  expect(await sweepFiles(now)).toMatchObject({ removed: 1, waiting: 0, isDry: false })
})

test('the sweep deletes half-received files of killed processes', async () => {
  await mkdir(incomingFolder(), { recursive: true })
  for (const [name, age] of [
    ['old', 2 * hour],
    ['new', 0],
  ] as const) {
    await writeFile(join(incomingFolder(), name), 'half')
    utimesSync(join(incomingFolder(), name), new Date(now.getTime() - age), new Date(now.getTime() - age))
  }
  expect(await sweepIncoming(now)).toBe(1)
  expect(readdirSync(incomingFolder())).toContain('new')
  expect(readdirSync(incomingFolder())).not.toContain('old')
})

test('the thirty-first upload of a person within an hour is refused; other people may go on', async () => {
  for (let count = 0; count < 30; count += 1) await underLimit('uploads', -1)
  await expect(underLimit('uploads', -1)).rejects.toMatchObject({ key: 'files.tooMany', retryAfterSeconds: expect.any(Number) })
  await underLimit('uploads', -2)
})
