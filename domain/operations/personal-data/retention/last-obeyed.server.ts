import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { jobRuns } from '#db/postgres/schema/core/upkeep.ts'

/** When the nightly clean-up last succeeded (UTC); null: not yet. The name is that of the schedule. */
export async function findLastObeyed(): Promise<Date | null> {
  const [row] = await db().select({ at: jobRuns.succeededAt }).from(jobRuns).where(eq(jobRuns.job, 'forget-expired'))
  return row?.at ?? null
}
