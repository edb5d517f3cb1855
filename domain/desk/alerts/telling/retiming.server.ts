import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/records/client.server.ts'
import { alertTellings } from '#db/records/schema/desk/happenings.ts'
import { nextDigests, type Timing } from '../timing.ts'

/** What waits to be told by an alert is told by its new timing: at once, or with the next digest after `now`. */
export async function retimeTellings(tx: Transaction, alertId: number, timing: Timing, now: Date): Promise<void> {
  await tx
    .update(alertTellings)
    .set({ manner: timing.manner, dueAt: nextDigests(timing, now, 1)[0]?.at ?? now })
    .where(and(eq(alertTellings.alertId, alertId), isNull(alertTellings.bundleId), isNull(alertTellings.droppedAt)))
}
