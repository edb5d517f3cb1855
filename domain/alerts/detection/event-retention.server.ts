import { sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { dayMs } from '#domain/core/schedules/day.ts'

/** Longer than any event counts as news, so that none is stored twice. */
const keptDays = 180
const batch = 5_000

/** Deletes events noticed more than 180 days before `now` with the bundles that delivered them. Mails stay in the ledger. */
export async function deleteExpiredEvents(now: Date): Promise<void> {
  const limit = new Date(now.getTime() - keptDays * dayMs)
  for (let gone = batch; gone === batch; ) {
    const old = sql`select id from activity_events where noticed_at < ${limit} limit ${batch}`
    gone = (await db().execute(sql`delete from activity_events where id in (${old})`)).rowCount ?? 0
  }
  await db().execute(sql`delete from alert_digests b where window_to < ${limit}
    and not exists (select 1 from alert_deliveries where digest_id = b.id)`)
}
