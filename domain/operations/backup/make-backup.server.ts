import { link, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { copyOut, listSequences, listTables } from '#db/postgres/backup/copy-tables.server.ts'
import { hasLegacySchema, legacyDatabase } from '#db/postgres/legacy-schema.ts'
import { listAppliedMigrations, listMigrations } from '#db/postgres/migrate.server.ts'
import type { Environment } from '#domain/core/environment/environment.server.ts'
import { findSecret } from '#domain/core/environment/secret.server.ts'
import { version } from '#domain/core/environment/version.server.ts'
import { fileStore } from '#domain/core/files/stores/open-store.server.ts'
import { withConnection } from './backup-connection.server.ts'
import {
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
import { sumOfText, writeSummed } from './checksums.server.ts'

/** Distinguishes the keys of second factors without revealing any. */
export const fingerprintOf = (secret: string) => sumOfText(`fairway backup ${secret}`)

/** A backup made before, whose files need not be read again. */
export interface FormerBackup {
  folder: string
  files: ReadonlyMap<string, Manifest['files'][number]>
}

/**
 * Writes one snapshot of the database, every file that its rows name, and a manifest with checksums; the portal may serve meanwhile.
 * Refuses a folder that is not empty and a database with unknown migrations. Empties the folder after a failure.
 */
export async function makeBackup(
  folder: string,
  settings: Environment,
  now: Date,
  onProgress = (_what: string) => {},
  former?: FormerBackup,
): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new BackupRejected(`${folder} is not empty; name a new folder.`)
  try {
    const taken = await withConnection((client) => takeSnapshot(client, folder, onProgress))
    const { wanted, ...record } = taken
    const files = await takeFiles(wanted, folder, onProgress, former)
    const secret = fingerprintOf(findSecret(settings))
    const manifest = { format: backupFormat, madeAt: now.toISOString(), version, secret, ...record, ...files }
    const text = `${JSON.stringify(manifest, null, 1)}\n`
    await writeFile(join(folder, manifestSumName), `${sumOfText(text)}  ${manifestName}\n`, { mode: 0o600, flush: true })
    await writeFile(join(folder, manifestName), text, { mode: 0o600, flush: true })
    return manifest
  } catch (error) {
    for (const part of await readdir(folder)) await rm(join(folder, part), { recursive: true, force: true })
    throw error
  }
}

async function takeSnapshot(client: ClientBase, folder: string, onProgress: (what: string) => void) {
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
    const sum = await writeSummed(join(folder, pathOfTable(table.name)), rows.pipe(zip))
    tables.push({ ...table, rows: rows.rowCount, ...sum })
    if (rows.rowCount > 0) onProgress(`${table.name}: ${rows.rowCount} rows`)
  }
  const sequences = await listSequences(client)
  const wanted = await client.query<{ key: string; sha256: string }>('select store_key as key, sha256 from files order by id')
  const server = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  await client.query('commit')
  return { postgres: server.rows[0]?.version ?? '', migrations, tables, sequences, wanted: wanted.rows }
}

async function takeFiles(
  wanted: { key: string; sha256: string }[],
  folder: string,
  onProgress: (what: string) => void,
  former: FormerBackup | undefined,
) {
  const files: Manifest['files'] = []
  const missing: string[] = []
  for (const { key, sha256 } of wanted) {
    const path = join(folder, pathOfFile(key))
    const sum =
      (await linkFormer(former, { key, sha256 }, path)) ??
      (await fileStore()
        .read(key)
        .then((stream) => writeSummed(path, stream))
        .catch(() => undefined))
    if (sum?.sha256 === sha256) files.push({ key, ...sum })
    else {
      await rm(path, { force: true })
      missing.push(key)
    }
    if (files.length % 1_000 === 0) onProgress(`files: ${files.length} of ${wanted.length}`)
  }
  return { files, missing }
}

/** A file never changes under its key. Undefined where the former backup lacks it, or its file system has no links. */
async function linkFormer(former: FormerBackup | undefined, { key, sha256 }: { key: string; sha256: string }, path: string) {
  const known = former?.files.get(key)
  if (!former || known?.sha256 !== sha256) return undefined
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  return link(join(former.folder, pathOfFile(key)), path).then(
    () => ({ bytes: known.bytes, sha256 }),
    () => undefined,
  )
}
