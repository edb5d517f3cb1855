import { sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import type { Life } from '#domain/core/retention/retention.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'

const batch = 5_000

/** Deletes events of a project noticed so many days before `now` with the bundles that delivered them. Mails stay in the ledger. */
export async function deleteExpiredEvents(now: Date, { projectId, days }: Life): Promise<void> {
  const limit = new Date(now.getTime() - days * dayMs)
  for (let gone = batch; gone === batch; ) {
    const old = sql`select id from activity_events where project_id = ${projectId} and noticed_at < ${limit} limit ${batch}`
    gone = (await db().execute(sql`delete from activity_events where id in (${old})`)).rowCount ?? 0
  }
  await db().execute(sql`delete from alert_digests b where project_id = ${projectId} and window_to < ${limit}
    and not exists (select 1 from alert_deliveries where digest_id = b.id)`)
}
