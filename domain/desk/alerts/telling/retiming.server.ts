import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/records/client.server.ts'
import { alertTellings } from '#db/records/schema/desk/happenings.ts'
import { nextDigests, type Timing } from '../timing.ts'

/** Readers who chose for themselves keep what they chose. */
const isAsSet = sql`not exists (select 1 from alert_choices ch join happenings h on h.id = alert_tellings.happening_id
  where ch.user_id = alert_tellings.user_id and ch.kind = h.kind)`

/** What waits to be told by an alert is told by its new timing: at once, or with the next digest after `now`. */
export async function retimeTellings(tx: Transaction, alertId: number, timing: Timing, now: Date): Promise<void> {
  await tx
    .update(alertTellings)
    .set({ manner: timing.manner, dueAt: nextDigests(timing, now, 1)[0]?.at ?? now })
    .where(and(eq(alertTellings.alertId, alertId), isNull(alertTellings.bundleId), isNull(alertTellings.droppedAt), isAsSet))
}
