import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { markInBucket } from '#domain/platform/files/ownership/place-marks.server.ts'
import { ObjectMissing, openBucket } from '#domain/platform/files/stores/bucket.server.ts'
import { BackupRejected, type Manifest, manifestName, manifestSumName, pathOfFile, pathOfTable } from './backup-manifest.ts'
import { type BackupStore, type BegunBackup, PlaceFailed } from './backup-store.server.ts'
import { type Sum, writeSummed } from './checksums.server.ts'
import { readManifest } from './verify-backup.server.ts'

const named = /^(\d{4}-\d\d-\d\dT(?:\d{4}|\d{6})Z)\/(record\/\w+\.copy\.gz|manifest\.(?:json|sha256))$/
const keyIn = (path: string) => /^files\/([0-9a-f]{2})\/([0-9a-f]{30})$/.exec(path)?.slice(1).join('')

export const isBucket = (to: string) => to.startsWith('s3')

/**
 * Tables and manifest of a backup below its name; documents, which never change, once for all backups below `files/`. A table passes
 * through a file in `dataDir`.
 */
export function bucketBackups(address: string, dataDir: string): BackupStore {
  const bucket = openBucket(address)
  let paths: ReadonlySet<string> = new Set()
  const below = (name: string) => [...paths].filter((path) => named.exec(path)?.[1] === name)
  return {
    place: bucket.place,
    placeOf: (name) => `${bucket.place.replace(/\/?$/, '/')}${name}`,
    ...markInBucket(bucket),
    async listNames() {
      const found = new Set<string>()
      for await (const { path } of bucket.list()) found.add(path)
      paths = found
      const names = [...new Set([...found].flatMap((path) => named.exec(path)?.[1] ?? []))].toSorted((a, b) => b.localeCompare(a))
      const isWhole = (name: string) => found.has(`${name}/${manifestName}`)
      return { whole: names.filter(isWhole), interrupted: names.filter((name) => !isWhole(name)) }
    },
    readManifest: async (name) => text(await bucket.read(`${name}/${manifestName}`)),
    async begin(name, _former, known): Promise<BegunBackup> {
      if (below(name).length > 0) throw new BackupRejected(`${name} is there already, in ${bucket.place}.`)
      const written: string[] = []
      return {
        write: (path, stream, sha256) =>
          stage(dataDir, stream, sha256, async (file, sum) => {
            const target = keyIn(path) ? path : `${name}/${path}`
            if (target !== path) written.push(target)
            await bucket.upload(target, file, sum)
          }),
        keepFile: async ({ key, sha256 }) => {
          const file = known.get(key)
          return file?.sha256 === sha256 && paths.has(pathOfFile(key)) ? file : undefined
        },
        finish: async () => {},
        abandon: async () => {
          for (const path of written) await bucket.remove(path)
        },
      }
    },
    async remove(names, isReleased) {
      // The manifest first, so that a half-removed backup does not count as one.
      const manifestFirst = (a: string, b: string) => Number(b.endsWith(manifestName)) - Number(a.endsWith(manifestName))
      for (const path of names.flatMap(below).toSorted(manifestFirst)) await bucket.remove(path)
      for (const path of paths) {
        const key = keyIn(path)
        if (key && isReleased(key)) await bucket.remove(path)
      }
    },
  }
}

/** The tables' lengths are known only when they are written, and an upload begins with its length and checksum. */
async function stage(dataDir: string, stream: Readable, sha256: string | undefined, send: (file: string, sum: Sum) => Promise<void>) {
  const file = join(dataDir, 'backup-upload')
  await rm(file, { force: true })
  try {
    const sum = await writeSummed(file, stream)
    if (sha256 && sum.sha256 !== sha256) return sum
    await send(file, sum).catch((error) => {
      throw new PlaceFailed(error instanceof Error ? error.message : String(error), { cause: error })
    })
    return sum
  } finally {
    await rm(file, { force: true })
  }
}

/** Brings the backup of that name from the bucket into a new folder, where it is whole by itself. */
export async function fetchBackup(address: string, name: string, folder: string, onProgress = (_what: string) => {}): Promise<void> {
  const bucket = openBucket(address)
  const bring = async (from: string, to = from) => {
    const stream = await bucket.read(from).catch((error) => {
      // What is missing is named by the check of the whole backup.
      if (error instanceof ObjectMissing) return undefined
      throw error
    })
    if (stream) await writeSummed(join(folder, to), stream)
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const path of [manifestSumName, manifestName]) await bring(`${name}/${path}`, path)
  const manifest: Manifest = await readManifest(folder)
  for (const path of manifest.tables.map((table) => pathOfTable(table.name))) await bring(`${name}/${path}`, path)
  for (const [at, { key }] of manifest.files.entries()) {
    await bring(pathOfFile(key))
    if ((at + 1) % 1_000 === 0) onProgress(`files: ${at + 1} of ${manifest.files.length}`)
  }
}
