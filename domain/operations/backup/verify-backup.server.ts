import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import {
  BackupRejected,
  backupFormat,
  type Manifest,
  manifestName,
  manifestSchema,
  manifestSumName,
  pathOfFile,
  pathOfTable,
} from './backup-manifest.ts'
import { sumFile, sumOfText } from './checksums.server.ts'

/** Checks the checksum of every part. Refuses an incomplete or damaged backup. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const parts = [
    ...manifest.tables.map((table) => ({ ...table, path: pathOfTable(table.name) })),
    ...manifest.files.map((file) => ({ ...file, path: pathOfFile(file.key) })),
  ]
  for (const { path, bytes, sha256 } of parts) {
    await refuseLink(folder, path)
    const sum = await sumFile(join(folder, path))
    if (!sum) throw new BackupRejected(`The backup is not whole: ${path} is missing. Nothing was restored.`)
    if (sum.sha256 !== sha256 || sum.bytes !== bytes) {
      throw new BackupRejected(`The backup is damaged: ${path} is not what was written. Nothing was restored.`)
    }
  }
  return manifest
}

/** A link, also to a folder, would bring in what lies outside the backup. */
async function refuseLink(folder: string, path: string): Promise<void> {
  const real = await realpath(join(folder, path)).catch(() => null)
  if (real === null || real === join(await realpath(folder), path)) return
  throw new BackupRejected(`The backup is not whole: ${path} is a link, and links are not followed. Nothing was restored.`)
}

/** Refuses one that is missing, damaged or of another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const read = async (name: string) => {
    await refuseLink(folder, name)
    return readFile(join(folder, name), 'utf8').catch(() => {
      throw new BackupRejected(`There is no whole backup in ${folder}: ${name} is missing.`)
    })
  }
  const text = await read(manifestName)
  const [sum] = (await read(manifestSumName)).split(' ')
  if (sumOfText(text) !== sum) throw new BackupRejected(`The backup is damaged: ${manifestName} is not what was written.`)
  const manifest = parseJson(text)
  const format = manifest?.format
  if (format !== backupFormat)
    throw new BackupRejected(`The backup is of format ${format}, and this version of Fairway reads ${backupFormat}.`)
  const parsed = manifestSchema.safeParse(manifest)
  if (parsed.success) return parsed.data
  const [{ path, message } = { path: [], message: '' }] = parsed.error.issues
  throw new BackupRejected(
    `${manifestName} is none that Fairway has written: at ${path.join('.') || 'its top'}, ${message}. Nothing was restored.`,
  )
}

function parseJson(text: string): { format?: unknown } | null {
  try {
    return JSON.parse(text)
  } catch {
    throw new BackupRejected(`The backup is damaged: ${manifestName} is no JSON. Nothing was restored.`)
  }
}
