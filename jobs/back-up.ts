import { environment } from '#domain/core/environment/environment.server.ts'
import { hourMs } from '#domain/core/schedules/day.ts'
import { isBucket, makeBucketBackup } from '#domain/operations/backup/bucket-backup.server.ts'
import { lastDue, makeScheduledBackup } from '#domain/operations/backup/scheduled-backup.server.ts'
import { claimBackup, rememberBackup } from '#domain/operations/health/upkeep.server.ts'

let retryAt = 0

/** The backup of BACKUP_TO, once a day by one process. One that failed is tried again an hour later. */
export async function backUpWhenDue(now: Date) {
  const settings = environment()
  const { BACKUP_TO: to, BACKUP_AT: at, BACKUP_KEEP: keep } = settings
  if (!to || now.getTime() < retryAt) return undefined
  const due = lastDue(at, now)
  retryAt = now.getTime() + hourMs
  const made = await claimBackup(due, async () => {
    const { place, manifest } = await (isBucket(to) ? makeBucketBackup : makeScheduledBackup)(to, due, keep, settings, now)
    await rememberBackup(manifest, place, now, due)
    return { place, missing: manifest.missing.length }
  })
  retryAt = 0
  return made && { ...made, isTrouble: made.missing > 0 }
}
