import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { settings } from '#db/postgres/schema/core/upkeep.ts'

export const restoredKey = 'restored'

/**
 * When this database was restored from a backup, or null. Work due before then may have been done by the database the backup came from.
 */
export async function findRestoredAt(): Promise<Date | null> {
  const [row] = await db().select({ value: settings.value }).from(settings).where(eq(settings.key, restoredKey))
  const { restoredAt } = (row?.value ?? {}) as { restoredAt?: string }
  return restoredAt === undefined ? null : new Date(restoredAt)
}
