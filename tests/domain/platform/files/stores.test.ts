import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { diskStore } from '#domain/platform/files/stores/disk-store.server.ts'
import type { FileStore } from '#domain/platform/files/stores/file-store.server.ts'
import { s3Store } from '#domain/platform/files/stores/s3-store.server.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { startBucket } from '#tests/support/test-bucket.ts'

const keys = ['00aa', 'abcd', 'ffee'].map((start) => start.padEnd(32, '0'))

function scratchFolder(): string {
  const { path, remove } = makeScratch()
  onTestFinished(remove)
  return path
}

async function write(store: FileStore, key: string, words: string): Promise<void> {
  const path = join(scratchFolder(), 'file')
  writeFileSync(path, words)
  await store.write(key, path)
}

async function listKeys(store: FileStore): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of store.list()) found.push(key)
  return found.sort()
}

test.each([
  ['a folder', async () => diskStore(join(scratchFolder(), 'files'))],
  ['a bucket', async () => s3Store((await startBucket()).address)],
])('the file store %s writes, lists, reads whole or in part, and removes files', async (_where, open) => {
  const store = await open()
  expect(await listKeys(store)).toEqual([])
  for (const key of keys) await write(store, key, `words of ${key}`)
  expect(await listKeys(store)).toEqual(keys)
  expect(await text(await store.read(keys[1] ?? ''))).toBe(`words of ${keys[1]}`)
  expect(await text(await store.read(keys[1] ?? '', { start: 6, end: 12 }))).toBe('of abcd')
  for (const key of [keys[1], keys[1]]) await store.remove(key ?? '')
  await expect(store.read(keys[1] ?? '')).rejects.toThrow()
  expect(await listKeys(store)).toEqual([keys[0], keys[2]])
})

test('the file store on disk uses a folder of two digits and a file of the rest of the key', async () => {
  const folder = scratchFolder()
  await write(diskStore(folder), keys[1] ?? '', 'words')
  expect(readFileSync(join(folder, 'ab', 'cd'.padEnd(30, '0')), 'utf8')).toBe('words')
})

test('every request to a bucket is signed, with a digest of its body', async () => {
  const { address, asked } = await startBucket()
  await write(s3Store(address), keys[0] ?? '', 'words')
  expect(asked).toMatchObject([{ method: 'PUT', path: `/bucket/${keys[0]}` }])
  expect(asked[0]?.headers['x-amz-content-sha256']).toBe(createHash('sha256').update('words').digest('hex'))
  expect(asked[0]?.headers.authorization).toMatch(/SignedHeaders=[\w;-]*x-amz-content-sha256[\w;-]*, Signature=[0-9a-f]{64}$/)
})

test('a prefix keeps to its part of a bucket, and the token of a lent key goes along', async () => {
  const { address, asked } = await startBucket()
  const whole = s3Store(address)
  const part = s3Store(`${address.replace(/(\?.*)?$/, '/some/part')}?region=mx&token=lent`)
  await write(whole, keys[0] ?? '', 'of the whole')
  await write(part, keys[1] ?? '', 'of the part')
  expect(asked.at(-1)).toMatchObject({ path: `/bucket/some/part/${keys[1]}`, headers: { 'x-amz-security-token': 'lent' } })
  expect(await text(await part.read(keys[1] ?? ''))).toBe('of the part')
  expect([await listKeys(whole), await listKeys(part)]).toEqual([[keys[0]], [keys[1]]])
})

test('an error of a bucket names its status alone', async () => {
  const { address } = await startBucket()
  const stranger = s3Store(address.replace('key:', 'stranger:'))
  await expect(stranger.read(keys[0] ?? '')).rejects.toThrow(/^The file store answered 403 to GET\.$/)
})
