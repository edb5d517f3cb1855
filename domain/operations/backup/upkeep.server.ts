import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { db } from '#db/postgres/client.server.ts'
import { locks, oneAtATime } from '#db/postgres/locks.server.ts'
import { settings } from '#db/postgres/schema/core/upkeep.ts'
import { findDatabaseIdentity, identitySchema, isSameDatabase } from '#domain/platform/files/ownership/database-identity.server.ts'
import { nothingDone } from '#domain/platform/schedules/nothing-done.ts'
import { countBackup, type Manifest } from './backup-manifest.ts'

const done = z.object({ at: z.coerce.date() })
const backup = done.extend({ place: z.string(), rows: z.number(), files: z.number(), missing: z.number(), bytes: z.number() })
const drill = done.extend({ madeAt: z.coerce.date() })
const failure = z.object({ since: z.coerce.date(), why: z.string() })
/** Of each place of BACKUP_TO, when its last backup was due. A copy of the database has another installation, and made none of them. */
const claims = z.object({ installation: identitySchema, places: z.record(z.string(), z.coerce.date()) })

export type LastBackup = z.infer<typeof backup>
export type LastDrill = z.infer<typeof drill>
export type BackupFailure = z.infer<typeof failure>

const keys = { backup: 'last-backup', drill: 'last-drill', clock: 'last-scheduled-backup', failure: 'backup-failing' } as const
export const forgottenByRestore = [keys.backup, keys.clock, keys.failure]
export const backupFailureKey = keys.failure

/** `claimed`: of the clock, which makes each once for a place. */
export async function rememberBackup(manifest: Manifest, place: string, at: Date, claimed?: { place: string; due: Date }): Promise<void> {
  const { rows, files, bytes } = countBackup(manifest)
  if (claimed) {
    const installation = await findDatabaseIdentity()
    await remember(keys.clock, { installation, places: { ...(await listClaims()), [claimed.place]: claimed.due } })
    await db().delete(settings).where(eq(settings.key, keys.failure))
  }
  return remember(keys.backup, { at, place, rows, files, bytes, missing: manifest.missing.length } satisfies LastBackup)
}

/** A drill that went well; `madeAt` is when the restored backup was made. */
export const rememberDrill = (passed: LastDrill): Promise<void> => remember(keys.drill, passed)

async function listClaims(): Promise<Record<string, Date>> {
  const [row] = await db().select({ value: settings.value }).from(settings).where(eq(settings.key, keys.clock))
  const known = claims.safeParse(row?.value).data
  return known && isSameDatabase(known.installation, await findDatabaseIdentity()) ? known.places : {}
}

interface Claim {
  place: string
  due: Date
  now: Date
}

/** Whether the backup that was due then is made in that place. A claim of the future, which a wrong clock left, counts for nothing. */
export const isBackupMade = async (claim: Claim): Promise<boolean> => isMadeBy((await listClaims())[claim.place], claim)

const isMadeBy = (last: Date | undefined, { due, now }: Claim) => last !== undefined && last >= due && last <= now

/**
 * Runs `make` unless the backup is made, or another process makes one; then returns `nothingDone`. `isRemembered`: this installation has
 * made one in that place before.
 */
export async function claimBackup<Made>(claim: Claim, make: (isRemembered: boolean) => Promise<Made>): Promise<Made | typeof nothingDone> {
  const made = await oneAtATime(locks.backup, async () => {
    const last = (await listClaims())[claim.place]
    return isMadeBy(last, claim) ? nothingDone : make(last !== undefined)
  })
  return made ?? nothingDone
}

async function remember(key: string, value: object): Promise<void> {
  const set = { value, updatedAt: new Date() }
  await db()
    .insert(settings)
    .values({ key, ...set })
    .onConflictDoUpdate({ target: settings.key, set })
}

interface Upkeep {
  backup: LastBackup | null
  backupFailure: BackupFailure | null
  drill: LastDrill | null
}

/** The last backup and the last drill that succeeded, as their commands recorded them in this database, and whether backups fail now. */
export async function findUpkeep(): Promise<Upkeep> {
  const rows = await db()
    .select()
    .from(settings)
    .where(inArray(settings.key, Object.values(keys)))
  const stored = (key: string) => rows.find((row) => row.key === key)?.value
  return {
    backup: backup.safeParse(stored(keys.backup)).data ?? null,
    backupFailure: failure.safeParse(stored(keys.failure)).data ?? null,
    drill: drill.safeParse(stored(keys.drill)).data ?? null,
  }
}
