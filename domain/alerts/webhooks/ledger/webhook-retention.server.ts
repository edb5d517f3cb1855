import { sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import type { Life } from '#domain/core/retention/retention.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'

/** What lasts is kept longer, because its end is still to be sent. */
const openKeptDays = 180
const batch = 5_000

/** Deletes deliveries of a project written down so many days before `now`, also those that still wait, and former secrets that sign no more. */
export async function deleteOldDeliveries(now: Date, { projectId, days }: Life): Promise<void> {
  const before = (kept: number) => sql`created_at < ${new Date(now.getTime() - kept * dayMs).toISOString()}::timestamptz`
  for (let gone = batch; gone === batch; ) {
    const old = sql`select id from webhook_deliveries where project_id = ${projectId}
      and ${before(days)} and (not is_open or ${before(Math.max(days, openKeptDays))}) limit ${batch}`
    gone = (await db().execute(sql`delete from webhook_deliveries where id in (${old})`)).rowCount ?? 0
  }
  await db().execute(sql`update webhook_endpoints set former_secret = null, former_until = null
    where former_until <= ${now.toISOString()}::timestamptz`)
}
