import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { markInBucket } from '#domain/platform/files/ownership/place-marks.server.ts'
import { ObjectMissing, openBucket } from './bucket.server.ts'
import { FileMissing, type FileStore } from './file-store.server.ts'

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Files as objects named by their keys, in the bucket of `address` or below its prefix. */
export function s3Store(address: string): FileStore {
  const bucket = openBucket(address)
  const read: FileStore['read'] = (key, range) =>
    bucket.read(key, range).catch((error) => {
      throw error instanceof ObjectMissing ? new FileMissing(key, { cause: error }) : error
    })
  return {
    place: bucket.place,
    read,
    async write(key, path) {
      const bytes = new Uint8Array(await readFile(path))
      await bucket.write(key, bytes, sha256Of(bytes))
    },
    remove: bucket.remove,
    async *list() {
      // Other prefixes of the bucket are somebody else's.
      for await (const { path, changedAt } of bucket.list()) if (/^[0-9a-f]{32}$/.test(path)) yield { key: path, changedAt }
    },
    ...markInBucket(bucket),
  }
}
