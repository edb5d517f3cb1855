import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { BackupRejected, isBackupName } from '#domain/operations/backup/backup-manifest.ts'
import type { BackupStore } from '#domain/operations/backup/backup-store.server.ts'
import { fetchBackup, isBucket } from '#domain/operations/backup/bucket-backups.server.ts'
import { openBackupStore } from '#domain/operations/backup/scheduled-backup.server.ts'
import { describeBackups } from '#domain/operations/backup/stored-backups.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { findDatabaseIdentity } from '#domain/platform/files/ownership/database-identity.server.ts'
import { printLine } from './command.ts'

export function configuredStore(): BackupStore | undefined {
  const { BACKUP_TO: to, DATA_DIR } = environment()
  return to ? openBackupStore(to, DATA_DIR) : undefined
}

export async function describePlace(store: BackupStore): Promise<string> {
  const me = await findDatabaseIdentity().catch(() => undefined)
  const lines = await describeBackups(store, me)
  return lines.length === 0 ? `There is no backup in ${store.place}.` : `In ${store.place}, newest first:\n  ${lines.join('\n  ')}`
}

/** Works on the backup in `folder`; where there is none and its name is one of the clock's, on that backup in BACKUP_TO. */
export async function withBackup<Result>(folder: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  const { BACKUP_TO: to, DATA_DIR } = environment()
  const [name, store] = [basename(folder), configuredStore()]
  if (!to || !store || existsSync(folder) || !isBackupName(name)) return work(folder)
  const { whole } = await store.listNames()
  if (!whole.includes(name)) throw new BackupRejected(`There is no backup ${name} in ${store.place}. ${await describePlace(store)}`)
  if (!isBucket(to)) return work(join(to, name))
  const fetched = await mkdtemp(join(DATA_DIR, 'fetched-backup-'))
  try {
    await fetchBackup(to, name, fetched, printLine)
    printLine(`${name} has come from the bucket`)
    return await work(fetched)
  } finally {
    await rm(fetched, { recursive: true, force: true })
  }
}
