import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { db } from '#db/postgres/client.server.ts'
import { locks, oneAtATime } from '#db/postgres/locks.server.ts'
import { settings } from '#db/postgres/schema/core/upkeep.ts'
import { countBackup, type Manifest } from '#domain/operations/backup/backup-manifest.ts'

const done = z.object({ at: z.coerce.date() })
const backup = done.extend({ place: z.string(), rows: z.number(), files: z.number(), missing: z.number(), bytes: z.number() })
const drill = done.extend({ madeAt: z.coerce.date() })

export type LastBackup = z.infer<typeof backup>
export type LastDrill = z.infer<typeof drill>

const keys = { backup: 'last-backup', drill: 'last-drill', clock: 'last-scheduled-backup' } as const

/** `due`: of the clock, which makes each once. */
export async function rememberBackup(manifest: Manifest, place: string, at: Date, due?: Date): Promise<void> {
  const { rows, files, bytes } = countBackup(manifest)
  if (due) await remember(keys.clock, { due })
  return remember(keys.backup, { at, place, rows, files, bytes, missing: manifest.missing.length } satisfies LastBackup)
}

/** A drill that went well; `madeAt` is when the restored backup was made. */
export const rememberDrill = (passed: LastDrill): Promise<void> => remember(keys.drill, passed)

/** Runs `make` unless the clock's backup of that time is made, or another process makes it. */
export async function claimBackup<Made>(due: Date, make: () => Promise<Made>): Promise<Made | undefined> {
  const isMade = async () => {
    const [row] = await db().select({ value: settings.value }).from(settings).where(eq(settings.key, keys.clock))
    const last = z.object({ due: z.coerce.date() }).safeParse(row?.value).data?.due
    return last !== undefined && last >= due
  }
  if (await isMade()) return undefined
  return oneAtATime(locks.backup, async () => ((await isMade()) ? undefined : make()))
}

async function remember(key: string, value: object): Promise<void> {
  const set = { value, updatedAt: new Date() }
  await db()
    .insert(settings)
    .values({ key, ...set })
    .onConflictDoUpdate({ target: settings.key, set })
}

/** The last backup and the last drill that succeeded, as their commands recorded them in this database. */
export async function findUpkeep(): Promise<{ backup: LastBackup | null; drill: LastDrill | null }> {
  const rows = await db()
    .select()
    .from(settings)
    .where(inArray(settings.key, Object.values(keys)))
  const stored = (key: string) => rows.find((row) => row.key === key)?.value
  return { backup: backup.safeParse(stored(keys.backup)).data ?? null, drill: drill.safeParse(stored(keys.drill)).data ?? null }
}
