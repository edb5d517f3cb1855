import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sumFile, sumOfText } from './digest.server.ts'
import {
  BackupRefused,
  backupFormat,
  type Manifest,
  manifestName,
  manifestSchema,
  manifestSumName,
  pathOfFile,
  pathOfTable,
} from './manifest.ts'

/** The manifest of the backup in this folder, after checking the checksum of every part. Refuses an incomplete or damaged backup. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const parts = [
    ...manifest.tables.map((table) => ({ ...table, path: pathOfTable(table.name) })),
    ...manifest.files.map((file) => ({ ...file, path: pathOfFile(file.key) })),
  ]
  for (const { path, bytes, sha256 } of parts) {
    const sum = await sumFile(join(folder, path))
    if (!sum) throw new BackupRefused(`The backup is not whole: ${path} is missing. Nothing was restored.`)
    if (sum.sha256 !== sha256 || sum.bytes !== bytes) {
      throw new BackupRefused(`The backup is damaged: ${path} is not what was written. Nothing was restored.`)
    }
  }
  return manifest
}

async function readManifest(folder: string): Promise<Manifest> {
  const read = (name: string) =>
    readFile(join(folder, name), 'utf8').catch(() => {
      throw new BackupRefused(`There is no whole backup in ${folder}: ${name} is missing.`)
    })
  const text = await read(manifestName)
  const [sum] = (await read(manifestSumName)).split(' ')
  if (sumOfText(text) !== sum) throw new BackupRefused(`The backup is damaged: ${manifestName} is not what was written.`)
  const { format } = JSON.parse(text)
  if (format !== backupFormat)
    throw new BackupRefused(`The backup is of format ${format}, and this version of Fairway reads ${backupFormat}.`)
  return manifestSchema.parse(JSON.parse(text))
}
