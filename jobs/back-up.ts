import { noteBackupFailure } from '#domain/operations/backup/backup-failure.server.ts'
import { findDueBackup, makeDueBackup, openBackupStore } from '#domain/operations/backup/scheduled-backup.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { hourMs } from '#domain/platform/schedules/day.ts'
import { nothingDone } from '#domain/platform/schedules/nothing-done.ts'

let retryAt = 0

/** The backup of BACKUP_TO, once a day by one process, by the database's clock. One that failed is tried again an hour later. */
export async function backUpWhenDue() {
  const settings = environment()
  if (!settings.BACKUP_TO || performance.now() < retryAt) return nothingDone
  const store = openBackupStore(settings.BACKUP_TO, settings.DATA_DIR)
  const due = await findDueBackup(store, settings.BACKUP_AT)
  if (!due) return nothingDone
  retryAt = performance.now() + hourMs
  try {
    const made = await makeDueBackup(store, due, settings)
    retryAt = 0
    if (made === nothingDone) return nothingDone
    const missing = made.manifest.missing.length
    return { place: made.place, missing, isTrouble: missing > 0 }
  } catch (error) {
    await noteBackupFailure(error, store.place, due.now).catch(() => {})
    throw error
  }
}
