import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { closeDatabase, databasePool, openDatabase } from '#db/postgres/client.server.ts'
import { sweepFiles } from '#domain/platform/files/file-retention.server.ts'
import { storeBytes } from '#domain/platform/files/file-storage.server.ts'
import { ForeignPlace } from '#domain/platform/files/ownership/place-ownership.server.ts'
import { adoptFileStore, claimFileStore, findStoreContents } from '#domain/platform/files/ownership/store-ownership.server.ts'
import { fileStore, openFileStore } from '#domain/platform/files/stores/open-store.server.ts'
import { databaseAt, onServer } from '#tests/support/template.ts'
import { startBucket } from '#tests/support/test-bucket.ts'
import { withRecord } from '#tests/support/test-database.ts'

const place = withRecord()
let copies: string[] = []

async function use(databaseUrl: string): Promise<void> {
  await closeDatabase()
  await openDatabase({ databaseUrl, dataDir: place.dataDir })
}

async function useCopy(): Promise<void> {
  const name = `fairway_test_copy_${randomBytes(4).toString('hex')}`
  await closeDatabase()
  await onServer(inject('serverUrl'), `create database ${name} template ${new URL(place.databaseUrl).pathname.slice(1)}`)
  copies.push(name)
  await openDatabase({ databaseUrl: databaseAt(inject('serverUrl'), name), dataDir: place.dataDir })
}

afterEach(async () => {
  await use(place.databaseUrl)
  for (const name of copies) await onServer(inject('serverUrl'), `drop database ${name} with (force)`)
  copies = []
})

async function keepPaper(words: string): Promise<string> {
  const { storeKey, size, sha256 } = await storeBytes(Buffer.from(words))
  await databasePool().query(
    `insert into files (project_id, store_key, name, kind, size, sha256) values (4, $1, 'paper.pdf', 'pdf', $2, $3)`,
    [storeKey, size, sha256],
  )
  return storeKey
}

const isThere = (key: string) =>
  fileStore()
    .read(key)
    .then((stream) => stream.destroy() && true)
    .catch(() => false)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

describe.each([
  ['a folder that FILES_URL names', async () => ({ FILES_URL: pathToFileURL(mkdtempSync(join(place.dataDir, 'shared-'))).href })],
  ['the folder below DATA_DIR', async () => ({ DATA_DIR: mkdtempSync(join(place.dataDir, 'own-')) })],
  ['a bucket', async () => ({ FILES_URL: (await startBucket()).address })],
])('%s', (_where, where) => {
  beforeEach(async () => {
    await databasePool().query('truncate files, released_files cascade')
    openFileStore({ DATA_DIR: place.dataDir, ...(await where()) })
  })

  test('an empty file store is claimed by the first installation, which owns it ever after', async () => {
    await claimFileStore()
    await claimFileStore()
    expect(await findStoreContents()).toMatchObject({ isMine: true, stored: 0, missing: 0 })
  })

  test('a file store without an owner is claimed by the database that knows its files', async () => {
    await keepPaper('a paper')
    await claimFileStore()
    expect(await findStoreContents()).toMatchObject({ isMine: true, stored: 1, known: 1, missing: 0 })
  })

  test('a file store whose files an empty installation does not know is refused to it', async () => {
    const key = await keepPaper('a paper of production')
    await databasePool().query('truncate files, released_files cascade')
    await expect(claimFileStore()).rejects.toThrow(/knows none of them.*npm run files -- adopt/s)
    await expect(sweepFiles(inDays(60))).rejects.toThrow(ForeignPlace)
    expect(await isThere(key)).toBe(true)
  })

  test('a file store is refused to a copy of its owner, and neither removes the files of the other', async () => {
    await claimFileStore()
    const before = await keepPaper('before the copy')
    await useCopy()
    await use(place.databaseUrl)
    const after = await keepPaper('after the copy')
    await use(databaseAt(inject('serverUrl'), copies[0] ?? ''))
    await expect(claimFileStore()).rejects.toThrow(
      /belongs to installation .*This is installation .*Two installations on one store would lose files/s,
    )
    await databasePool().query('delete from files')
    await expect(sweepFiles(inDays(60))).rejects.toThrow(ForeignPlace)
    await use(place.databaseUrl)
    await sweepFiles(new Date())
    for (const key of [before, after]) expect(await isThere(key)).toBe(true)
  })

  test('a file store belongs to whoever adopts it, and is then refused to its former owner', async () => {
    await claimFileStore()
    await keepPaper('a paper')
    await useCopy()
    expect(await findStoreContents()).toMatchObject({ isMine: false, stored: 1, known: 1, missing: 0 })
    await adoptFileStore()
    await claimFileStore()
    await use(place.databaseUrl)
    await expect(claimFileStore()).rejects.toThrow(ForeignPlace)
  })
})

test('a file store whose owner cannot be read is refused to every installation', async () => {
  const folder = mkdtempSync(join(place.dataDir, 'torn-'))
  writeFileSync(join(folder, 'fairway-installation'), '{"id":')
  openFileStore({ DATA_DIR: place.dataDir, FILES_URL: pathToFileURL(folder).href })
  await expect(claimFileStore()).rejects.toThrow('installation unreadable')
  expect(existsSync(join(folder, 'fairway-installation'))).toBe(true)
})

test('a bucket whose storage knows no conditional writes gets its owner all the same, and keeps it', async () => {
  const { address, refuse } = await startBucket()
  refuse('conditions')
  await databasePool().query('truncate files, released_files cascade')
  openFileStore({ FILES_URL: address, DATA_DIR: place.dataDir })
  await claimFileStore()
  await keepPaper('mine')
  await claimFileStore()
  expect((await findStoreContents()).isMine).toBe(true)
  await useCopy()
  openFileStore({ FILES_URL: address, DATA_DIR: place.dataDir })
  await expect(claimFileStore()).rejects.toThrow(ForeignPlace)
})
