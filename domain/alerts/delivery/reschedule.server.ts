import { and, eq, isNull, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { alertDeliveries } from '#db/postgres/schema/alerts/activity-events.ts'
import { findZoneOfUser } from '#domain/accounts/access/preferences/reader-zone.server.ts'
import { nextDigests, type Timing } from '#domain/alerts/alert-timing.ts'
import { findNotificationSettings, saveNotificationSettings } from '#domain/alerts/audience/notification-settings.server.ts'
import { type NotificationSettings, quietEnd } from '#domain/alerts/audience/notification-settings.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'

const isAsSet = sql`not exists (select 1 from alert_choices ch join activity_events h on h.id = alert_deliveries.event_id
  where ch.user_id = alert_deliveries.user_id and ch.kind = h.kind)`

/** Re-times what waits for an alert: due at once, or with the next digest after `now`. */
export async function rescheduleDeliveries(tx: Transaction, alertId: number, timing: Timing, now: Date): Promise<void> {
  await tx
    .update(alertDeliveries)
    .set({ manner: timing.manner, dueAt: nextDigests(timing, now, 1)[0]?.at ?? now })
    .where(and(eq(alertDeliveries.alertId, alertId), isNull(alertDeliveries.digestId), isNull(alertDeliveries.droppedAt), isAsSet))
}

/**
 * Stores the viewer's quiet hours and re-times what waits for their end: due at the new end, or at once where `now` is outside. A digest
 * due at the very end of the old hours moves too.
 */
export async function changeNotificationSettings({ userId, projectId }: Viewer, settings: NotificationSettings, now: Date): Promise<void> {
  await db().transaction(async (tx) => {
    const timeZone = await findZoneOfUser(tx, { id: userId, projectId })
    const former = quietEnd(await findNotificationSettings({ userId }, tx), timeZone, now)
    await saveNotificationSettings({ userId }, settings, tx)
    if (!former) return
    await tx
      .update(alertDeliveries)
      .set({ dueAt: quietEnd(settings, timeZone, now) ?? now })
      .where(
        and(
          ...[eq(alertDeliveries.userId, userId), eq(alertDeliveries.manner, 'Consolidated'), eq(alertDeliveries.dueAt, former)],
          ...[isNull(alertDeliveries.digestId), isNull(alertDeliveries.droppedAt)],
        ),
      )
  })
}
