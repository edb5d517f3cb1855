import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { copyOut, listSequences, listTables } from '#db/postgres/backup/copy-tables.server.ts'
import { hasLegacySchema, legacyDatabase } from '#db/postgres/legacy-schema.ts'
import { listAppliedMigrations, listMigrations } from '#db/postgres/migrate.server.ts'
import type { Environment } from '#domain/platform/environment/environment.server.ts'
import { findSecret } from '#domain/platform/environment/secret.server.ts'
import { version } from '#domain/platform/environment/version.server.ts'
import { isDiskFull } from '#domain/platform/files/disk-space.ts'
import { findDatabaseIdentity } from '#domain/platform/files/ownership/database-identity.server.ts'
import { fileStore } from '#domain/platform/files/stores/open-store.server.ts'
import { withConnection } from './backup-connection.server.ts'
import {
  type BackedUpFile,
  BackupRejected,
  backupFormat,
  countKnownMigrations,
  leftEmpty,
  type Manifest,
  manifestName,
  manifestSumName,
  pathOfFile,
  pathOfTable,
} from './backup-manifest.ts'
import { type BackupTarget, PlaceFailed } from './backup-store.server.ts'
import { type Sum, sumOfText } from './checksums.server.ts'
import { partsIn } from './folder-backups.server.ts'

/** Distinguishes the keys of second factors without revealing any. */
export const fingerprintOf = (secret: string) => sumOfText(`fairway backup ${secret}`)

/**
 * Writes one snapshot of the database, every file that its rows name, and a manifest with checksums; the portal may serve meanwhile.
 * Refuses a folder that is not empty and a database with unknown migrations. Empties the folder after a failure.
 */
export async function makeBackup(folder: string, settings: Environment, now: Date, onProgress = (_what: string) => {}): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new BackupRejected(`${folder} is not empty; name a new folder.`)
  try {
    return await writeBackup(partsIn(folder), settings, now, onProgress)
  } catch (error) {
    for (const part of await readdir(folder)) await rm(join(folder, part), { recursive: true, force: true })
    throw error
  }
}

/** The manifest is written last, so that a place without it holds no backup. */
export async function writeBackup(
  place: BackupTarget,
  settings: Environment,
  now: Date,
  onProgress = (_what: string) => {},
): Promise<Manifest> {
  const taken = await withConnection((client) => takeSnapshot(client, place, onProgress))
  const { wanted, ...record } = taken
  const files = await takeFiles(wanted, place, onProgress)
  const secret = fingerprintOf(findSecret(settings))
  const installation = await findDatabaseIdentity()
  const manifest = { format: backupFormat, madeAt: now.toISOString(), version, installation, secret, ...record, ...files }
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  await place.write(manifestSumName, Readable.from([`${sumOfText(text)}  ${manifestName}\n`]))
  await place.write(manifestName, Readable.from([text]))
  return manifest
}

async function takeSnapshot(client: ClientBase, place: BackupTarget, onProgress: (what: string) => void) {
  await client.query('begin isolation level repeatable read read only')
  const migrations = await listAppliedMigrations(client)
  if (migrations.length === 0) throw new BackupRejected('There is no Fairway in this database: nothing to back up.')
  if (hasLegacySchema(migrations)) throw new BackupRejected(legacyDatabase)
  countKnownMigrations(
    migrations,
    listMigrations().map(({ hash }) => hash),
  )
  const tables: Manifest['tables'] = []
  for (const table of await listTables(client)) {
    if (leftEmpty.includes(table.name)) continue
    const rows = copyOut(client, table)
    const zip = createGzip({ level: 4 })
    rows.once('error', (error) => zip.destroy(error))
    const sum = await place.write(pathOfTable(table.name), rows.pipe(zip))
    tables.push({ ...table, rows: rows.rowCount, ...sum })
    if (rows.rowCount > 0) onProgress(`${table.name}: ${rows.rowCount} rows`)
  }
  const sequences = await listSequences(client)
  const wanted = await client.query<{ key: string; sha256: string }>('select store_key as key, sha256 from files order by id')
  const server = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  await client.query('commit')
  return { postgres: server.rows[0]?.version ?? '', migrations, tables, sequences, wanted: wanted.rows }
}

async function takeFiles(wanted: { key: string; sha256: string }[], place: BackupTarget, onProgress: (what: string) => void) {
  const files: BackedUpFile[] = []
  const missing: string[] = []
  for (const { key, sha256 } of wanted) {
    const sum = (await place.keepFile({ key, sha256 })) ?? (await takeFile(key, sha256, place))
    if (sum?.sha256 === sha256) files.push({ ...sum, key })
    else missing.push(key)
    if (files.length % 1_000 === 0) onProgress(`files: ${files.length} of ${wanted.length}`)
  }
  return { files, missing }
}

/** Undefined for a file that the store lacks or cannot read. */
async function takeFile(key: string, sha256: string, place: BackupTarget): Promise<Sum | undefined> {
  try {
    return await place.write(pathOfFile(key), await fileStore().read(key), sha256)
  } catch (error) {
    if (isDiskFull(error) || error instanceof PlaceFailed) throw error
    return undefined
  }
}
