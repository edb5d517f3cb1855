import { sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { dayMs } from '#domain/core/schedules/day.ts'

const keptDays = 30
/** What lasts is kept longer, because its end is still to be sent. */
const openKeptDays = 180
const batch = 5_000

/** Deletes deliveries written down more than 30 days before `now`, also those that still wait, and former secrets that sign no more. */
export async function deleteOldDeliveries(now: Date): Promise<void> {
  const before = (days: number) => sql`created_at < ${new Date(now.getTime() - days * dayMs).toISOString()}::timestamptz`
  for (let gone = batch; gone === batch; ) {
    const old = sql`select id from webhook_deliveries where ${before(keptDays)} and (not is_open or ${before(openKeptDays)}) limit ${batch}`
    gone = (await db().execute(sql`delete from webhook_deliveries where id in (${old})`)).rowCount ?? 0
  }
  await db().execute(sql`update webhook_endpoints set former_secret = null, former_until = null
    where former_until <= ${now.toISOString()}::timestamptz`)
}
