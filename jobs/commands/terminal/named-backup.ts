import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { environment } from '#domain/core/environment/environment.server.ts'
import { isBackupName } from '#domain/operations/backup/backup-manifest.ts'
import { fetchBackup, isBucket } from '#domain/operations/backup/bucket-backup.server.ts'
import { printLine } from './command.ts'

/** Works on the backup in `folder`; where there is none and its name is one of the clock's, on that backup in BACKUP_TO. */
export async function withBackup<Result>(folder: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  const { BACKUP_TO: to, DATA_DIR } = environment()
  const name = basename(folder)
  if (!to || existsSync(folder) || !isBackupName(name)) return work(folder)
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
