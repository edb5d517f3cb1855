import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { markInBucket, markInFolder, syncFolder } from '#domain/platform/files/ownership/place-marks.server.ts'
import type { OwnedPlace } from '#domain/platform/files/ownership/place-ownership.server.ts'
import { type Bucket, openBucket } from './bucket.server.ts'

/** Files by their own names, which others read: each appears whole or not at all. Paths have `/` between their parts. */
export type NamedPlace = OwnedPlace & Pick<Bucket, 'upload' | 'remove' | 'list'>

/** What a process that was killed has left; `list` names it too. */
export const unfinished = '.part'

/** A bucket, or a folder by its full path or its file: address. */
export function openNamedPlace(address: string): NamedPlace {
  if (!address.startsWith('s3')) return folderPlace(address.startsWith('file:') ? fileURLToPath(address) : address)
  const bucket = openBucket(address)
  return { ...bucket, ...markInBucket(bucket) }
}

function folderPlace(folder: string): NamedPlace {
  return {
    place: `the folder ${folder}`,
    ...markInFolder(folder),
    async upload(path, file) {
      const target = join(folder, path)
      await mkdir(dirname(target), { recursive: true })
      await pipeline(createReadStream(file), createWriteStream(target + unfinished, { flush: true }))
      await rename(target + unfinished, target)
      await syncFolder(dirname(target))
    },
    remove: (path) => rm(join(folder, path), { force: true }),
    async *list() {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        const file = join(entry.parentPath, entry.name)
        const found = entry.isFile() && (await stat(file).catch(() => undefined))
        if (found) yield { path: relative(folder, file).split(sep).join('/'), changedAt: found.mtime }
      }
    },
  }
}
