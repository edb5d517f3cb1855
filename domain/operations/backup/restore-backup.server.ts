import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { copyIn, listChecks, listTables, setSequence, setTriggers } from '#db/postgres/backup/copy-tables.server.ts'
import { dropSchema } from '#db/postgres/backup/drop-schema.server.ts'
import { applicationName } from '#db/postgres/client.server.ts'
import { locks } from '#db/postgres/locks.server.ts'
import { applyMigrations, listMigrations } from '#db/postgres/migrate.server.ts'
import { ForeignPlace } from '#domain/platform/files/ownership/place-ownership.server.ts'
import { adoptFileStore, claimFileStore } from '#domain/platform/files/ownership/store-ownership.server.ts'
import { fileStore, incomingFolder } from '#domain/platform/files/stores/open-store.server.ts'
import { withConnection } from './backup-connection.server.ts'
import { BackupRejected, countKnownMigrations, leftEmpty, type Manifest, pathOfFile, pathOfTable } from './backup-manifest.ts'
import type { BackupStore } from './backup-store.server.ts'
import { describeRefusedRow } from './refused-row.server.ts'
import { findReplaced, releaseReplaced } from './replaced-files.server.ts'
import { dropPastWork, type Ended } from './restore-cleanup.server.ts'
import { claimBackupStore, isBackupStoreOwner, keepBackupStore } from './stored-backups.server.ts'
import { verifyBackup } from './verify-backup.server.ts'

interface RestoreOptions {
  dataDir: string
  replace: boolean
  backupStore?: BackupStore | undefined
  onProgress?: (what: string) => void
}

interface Restored extends Manifest, Ended {
  /** The restored installation does not start before it adopts the file store or has another one. */
  isStoreForeign: boolean
  /** It makes no backup by the clock before it adopts the place of BACKUP_TO or has another one. */
  isBackupStoreForeign: boolean
  missingNames: ReadonlyMap<string, string>
}

/**
 * Restores a backup and migrates an older one forward. The database changes in one transaction; files copied before a failure are swept
 * up later. Refuses a damaged backup, one of a newer Fairway, a database in use and, without `replace`, one with people or customers.
 */
export async function restoreBackup(
  folder: string,
  { dataDir, replace, backupStore, onProgress = () => {} }: RestoreOptions,
  now: Date,
): Promise<Restored> {
  const manifest = await verifyBackup(folder)
  const migrations = listMigrations()
  const known = countKnownMigrations(
    manifest.migrations,
    migrations.map(({ hash }) => hash),
  )
  onProgress('the backup is whole')
  const replaced = await findReplaced(manifest)
  const ownsBackups = await isOwner(backupStore)
  const { missingNames, ...ended } = await withConnection(async (client) => {
    await client.query('begin')
    await refuseInUse(client)
    if (!replace) await refuseFilled(client)
    await restoreFiles(manifest, folder, onProgress)
    await dropSchema(client)
    await applyMigrations(client, migrations.slice(0, known))
    await restoreRows(client, manifest, folder, onProgress)
    await applyMigrations(client, migrations.slice(known))
    const ended = await dropPastWork(client, manifest.madeAt, now)
    await releaseReplaced(client, replaced.keys)
    const missingNames = await findNames(client, manifest.missing)
    await client.query('commit')
    await client.query('analyze')
    return { ...ended, missingNames }
  })
  if (replaced.isOwner) await adoptFileStore()
  if (ownsBackups && backupStore) await keepBackupStore(backupStore).catch(() => {})
  // The mirror belongs to the former database; the next start builds another.
  await rm(join(dataDir, 'mirror'), { recursive: true, force: true })
  const isStoreForeign = await claimFileStore().then(
    () => false,
    (error) => error instanceof ForeignPlace,
  )
  const isBackupStoreForeign = backupStore
    ? await claimBackupStore(backupStore, false).then(
        () => false,
        (error) => error instanceof ForeignPlace,
      )
    : false
  return { ...manifest, ...ended, isStoreForeign, isBackupStoreForeign, missingNames }
}

const isOwner = async (store: BackupStore | undefined) => store !== undefined && isBackupStoreOwner(store).catch(() => false)

async function findNames(client: ClientBase, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await client.query<{ key: string; name: string }>('select store_key as key, name from files where store_key = any($1)', [
    keys,
  ])
  return new Map(found.rows.map(({ key, name }) => [key, name]))
}

/** Takes the migrations' lock, for which a portal that starts meanwhile waits. */
async function refuseInUse(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ free: boolean; others: number }>(
    `select pg_try_advisory_xact_lock($1) as free,
      (select count(*)::int from pg_stat_activity where datname = current_database() and application_name like 'fairway %' and application_name <> $2) as others`,
    [locks.migration, applicationName],
  )
  if (rows[0]?.free && rows[0].others === 0) return
  throw new BackupRejected('A portal, or a command of it, is using this record: stop every process of it first. Nothing was restored.')
}

async function refuseFilled(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ users: string | null; customers: string | null }>(
    `select to_regclass('public.users') as users, to_regclass('public.customers') as customers`,
  )
  if (!rows[0]?.users || !rows[0].customers) return
  const filled = await client.query('select 1 from users union all select 1 from customers limit 1')
  if (filled.rowCount === 0) return
  throw new BackupRejected('This record already has people or customers. Add --yes to replace all that is in it. Nothing was restored.')
}

/** Files before the rows that name them. Overwriting is safe: a key already in the store has the same bytes, or damaged ones. */
async function restoreFiles(manifest: Manifest, folder: string, onProgress: (what: string) => void): Promise<void> {
  await mkdir(incomingFolder(), { recursive: true })
  for (const [at, { key }] of manifest.files.entries()) {
    const path = join(incomingFolder(), `restored-${key}`)
    await copyFile(join(folder, pathOfFile(key)), path)
    await fileStore().write(key, path)
    await rm(path, { force: true })
    if ((at + 1) % 1_000 === 0) onProgress(`files: ${at + 1} of ${manifest.files.length}`)
  }
}

async function restoreRows(client: ClientBase, manifest: Manifest, folder: string, onProgress: (what: string) => void): Promise<void> {
  const tables = await listTables(client)
  const checks = await listChecks(client)
  const left = tables.filter(({ name }) => !leftEmpty.includes(name) && !manifest.tables.some((table) => table.name === name))
  if (left.length > 0)
    throw new BackupRejected(`The backup is not whole: it has no ${left.map(({ name }) => name).join(', ')}. Nothing was restored.`)
  await setTriggers(client, tables, 'disable')
  // Migrations may have inserted rows that the backup also has, in their last state.
  await client.query(`truncate ${tables.map(({ name }) => `public."${name}"`).join(', ')} restart identity`)
  for (const { name, columns, rows } of manifest.tables) {
    const path = join(folder, pathOfTable(name))
    const table = tables.find((each) => each.name === name)
    if (!table) throw new BackupRejected(`The backup has a table ${name}, which its version of Fairway does not. Nothing was restored.`)
    const rowsIn = copyIn(client, { name, columns })
    try {
      await pipeline(createReadStream(path), createGunzip(), rowsIn)
    } catch (error) {
      throw (await describeRefusedRow(error, { name, columns }, checks, path)) ?? error
    }
    if (rowsIn.rowCount !== rows) throw new BackupRejected(`${name} has ${rowsIn.rowCount} rows instead of ${rows}. Nothing was restored.`)
    if (rows > 0) onProgress(`${name}: ${rows} rows`)
  }
  for (const sequence of manifest.sequences) await setSequence(client, sequence)
  await setTriggers(client, tables, 'enable')
}
