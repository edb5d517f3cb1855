import { eq } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { settings } from '#db/records/schema/ground/upkeep.ts'

/** The key of the setting that a restore writes. */
export const restoredKey = 'restored'

/** When this record was last restored from a backup; null if never. What was due before may have been done by the record it was taken from. */
export async function findRestoredAt(): Promise<Date | null> {
  const [row] = await record().select({ value: settings.value }).from(settings).where(eq(settings.key, restoredKey))
  const { restoredAt } = (row?.value ?? {}) as { restoredAt?: string }
  return restoredAt === undefined ? null : new Date(restoredAt)
}
