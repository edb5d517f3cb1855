import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Environment } from '#domain/core/environment/environment.server.ts'
import { type Bucket, ObjectMissing, openBucket } from '#domain/core/files/stores/bucket.server.ts'
import {
  BackupRejected,
  filesIn,
  type Manifest,
  manifestName,
  manifestSumName,
  nameOfBackup,
  pathOfFile,
  pathOfTable,
} from './backup-manifest.ts'
import { type Sum, writeSummed } from './checksums.server.ts'
import { type BackupPlace, PlaceFailed, writeBackup } from './make-backup.server.ts'
import type { ScheduledBackup } from './scheduled-backup.server.ts'
import { readManifest } from './verify-backup.server.ts'

// Whatever else the bucket has is somebody else's.
const named = /^(\d{4}-\d\d-\d\dT\d{4}Z)\/(record\/\w+\.copy\.gz|manifest\.(?:json|sha256))$/
const isFile = (path: string) => /^files\/[0-9a-f]{2}\/[0-9a-f]{30}$/.test(path)

export const isBucket = (to: string) => to.startsWith('s3')

/**
 * Makes the backup that is due in a bucket: its tables and manifest below its name, and documents, which never change, once for all
 * backups below `files/`. Removes the oldest beyond `keep` with the documents that only they named, and what an interrupted one left.
 */
export async function makeBucketBackup(
  address: string,
  due: Date,
  keep: number,
  settings: Environment,
  now: Date,
): Promise<ScheduledBackup> {
  const bucket = openBucket(address)
  const name = nameOfBackup(due)
  const { names, paths } = await listBackups(bucket)
  const former = names.find((each) => each !== name)
  const known = former ? filesIn(await readText(bucket, `${former}/${manifestName}`)) : new Map()
  const place: BackupPlace = {
    write: (path, stream) =>
      stage(settings.DATA_DIR, stream, (file, sum) => bucket.upload(isFile(path) ? path : `${name}/${path}`, file, sum)),
    keepFile: async ({ key, sha256 }) => {
      const file = known.get(key)
      return file?.sha256 === sha256 && paths.has(pathOfFile(key)) ? file : undefined
    },
    remove: (path) => bucket.remove(isFile(path) ? path : `${name}/${path}`),
  }
  const manifest = await writeBackup(place, settings, now)
  await removeOld(bucket, keep)
  return { place: `${bucket.place.replace(/\/?$/, '/')}${name}`, manifest }
}

/** The tables' lengths are known only when they are written, and an upload begins with its length and checksum. */
async function stage(dataDir: string, stream: Readable, send: (file: string, sum: Sum) => Promise<void>) {
  const file = join(dataDir, 'backup-upload')
  await rm(file, { force: true })
  try {
    const sum = await writeSummed(file, stream)
    await send(file, sum).catch((error) => {
      throw new PlaceFailed(error instanceof Error ? error.message : String(error), { cause: error })
    })
    return sum
  } finally {
    await rm(file, { force: true })
  }
}

/** The names of whole backups, newest first, and every object. */
async function listBackups(bucket: Bucket): Promise<{ names: string[]; paths: Set<string> }> {
  const paths = new Set<string>()
  for await (const { path } of bucket.list()) paths.add(path)
  const names = [...paths].flatMap((path) => {
    const [, name = '', rest] = named.exec(path) ?? []
    return rest === manifestName ? [name] : []
  })
  return { names: names.toSorted((a, b) => b.localeCompare(a)), paths }
}

async function removeOld(bucket: Bucket, keep: number): Promise<void> {
  const { names, paths } = await listBackups(bucket)
  const kept = new Set(names.slice(0, keep))
  const wanted = new Set<string>()
  for (const name of kept) for (const key of filesIn(await readText(bucket, `${name}/${manifestName}`)).keys()) wanted.add(pathOfFile(key))
  // The manifest first, so that a half-removed backup does not count as one.
  const old = [...paths].filter((path) => {
    const name = named.exec(path)?.[1]
    return name ? !kept.has(name) : isFile(path) && !wanted.has(path)
  })
  for (const path of old.toSorted((a, b) => Number(b.endsWith(manifestName)) - Number(a.endsWith(manifestName)))) await bucket.remove(path)
}

const readText = async (bucket: Bucket, path: string) => text(await bucket.read(path))

/**
 * Brings the backup of that name from the bucket into a new folder, where it is whole by itself. Refuses a name that the bucket lacks,
 * and says which it has.
 */
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
  const manifest: Manifest = await readManifest(folder).catch(async (error) => {
    const { names } = await listBackups(bucket)
    if (names.includes(name)) throw error
    throw new BackupRejected(`There is no backup ${name} in ${bucket.place}. It has ${names.join(', ') || 'none'}.`)
  })
  for (const path of manifest.tables.map((table) => pathOfTable(table.name))) await bring(`${name}/${path}`, path)
  for (const [at, { key }] of manifest.files.entries()) {
    await bring(pathOfFile(key))
    if ((at + 1) % 1_000 === 0) onProgress(`files: ${at + 1} of ${manifest.files.length}`)
  }
}
