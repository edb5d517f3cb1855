import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { locks } from '#db/postgres/locks.server.ts'
import { alertDeliveries, alertDigests } from '#db/postgres/schema/alerts/activity-events.ts'
import type { DeliveryMode, Timing } from '#domain/alerts/alert-timing.ts'
import { isStillForReader } from '#domain/alerts/audience/alert-audience.server.ts'
import { findNotificationSettings, saveNotificationSettings } from '#domain/alerts/audience/notification-settings.server.ts'
import type { NotificationSettings } from '#domain/alerts/audience/notification-settings.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findZoneOfUser } from '#domain/identity/access/preferences/reader-zone.server.ts'
import { type Digest, dueAt, type FormerDigest, maxImmediate, quietEnd } from './digest.ts'

const isWaiting = sql`digest_id is null and dropped_at is null`

export async function listDueRecipients(deliveryMode: DeliveryMode, now: Date): Promise<string[]> {
  const { rows } = await db().execute<{ reader: string }>(
    sql`select distinct reader from alert_deliveries where manner = ${deliveryMode} and due_at <= ${now} and ${isWaiting} limit 500`,
  )
  return rows.map(({ reader }) => reader)
}

/** Takes the advisory lock on a reader until the transaction ends; false where another process holds it. */
export async function claimRecipient(tx: Transaction, reader: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isMine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${locks.telling}, hashtext(${reader})) as "isMine"`,
  )
  return rows[0]?.isMine === true
}

export async function dropInvisible(tx: Transaction, reader: string, isGone: boolean, now: Date): Promise<void> {
  await tx.execute(sql`update alert_deliveries delivery set dropped_at = ${now}
    where reader = ${reader} and ${isWaiting} and (${isGone} or not (${isStillForReader}))`)
}

/** The latest digests of a reader, newest first; one more than may go out at once. */
export async function listFormerDigests(tx: Transaction, reader: string, deliveryMode: DeliveryMode): Promise<FormerDigest[]> {
  return tx
    .select({ windowTo: alertDigests.windowTo, isFolded: alertDigests.isFolded })
    .from(alertDigests)
    .where(and(eq(alertDigests.reader, reader), eq(alertDigests.manner, deliveryMode)))
    .orderBy(desc(alertDigests.windowTo))
    .limit(maxImmediate + 1)
}

export async function deferDelivery(tx: Transaction, reader: string, until: Date, now: Date): Promise<void> {
  await tx.execute(sql`update alert_deliveries set manner = 'Consolidated', due_at = ${until}
    where reader = ${reader} and due_at <= ${now} and ${isWaiting}`)
}

export async function listPendingDeliveries(tx: Transaction, reader: string, deliveryMode: DeliveryMode, now: Date) {
  const { rows } = await tx.execute<{ id: string; total: number }>(sql`
    select id, (count(*) over ())::int as total from alert_deliveries
    where reader = ${reader} and manner = ${deliveryMode} and due_at <= ${now} and ${isWaiting} order by event_id limit ${maxImmediate}`)
  return { ids: rows.map(({ id }) => Number(id)), total: rows[0]?.total ?? 0 }
}

export async function fillDigest(tx: Transaction, digestId: number, reader: string, { mode, only, windowTo }: Digest): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update alert_deliveries set digest_id = ${digestId}
    where reader = ${reader} and manner = ${mode} and due_at <= ${windowTo} and ${isWaiting} and (${only}::bigint is null or id = ${only}::bigint)`)
  return rowCount ?? 0
}

const isAsSet = sql`not exists (select from alert_choices chosen join activity_events event on event.id = alert_deliveries.event_id
  where chosen.user_id = alert_deliveries.user_id and chosen.kind = event.kind)`

/** Re-times what waits for an alert: due at once, or with the next digest after `now`. */
export async function rescheduleDeliveries(tx: Transaction, alertId: number, timing: Timing, now: Date): Promise<void> {
  await tx
    .update(alertDeliveries)
    .set({ manner: timing.manner, dueAt: dueAt(timing, now) })
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

export interface LastSent {
  at: string
  to: string
}

export async function findLastSent(viewer: Viewer, alertIds: readonly number[]): Promise<Map<number, LastSent>> {
  const { rows } = await db().execute<{ id: number; ms: number; to: string }>(sql`
    select alert.id::float8 as id, floor(extract(epoch from last.at) * 1000)::float8 as ms, (
      select string_agg(distinct coalesce(case when reader.id is not null then concat_ws(' ', reader.name, reader.last_name) end, delivery.email), ', ')
      from alert_deliveries delivery join alert_digests digest on digest.id = delivery.digest_id
      left join users reader on reader.id = delivery.user_id
      where delivery.alert_id = alert.id and digest.state = 'mailed' and digest.window_to = last.at) as "to"
    from customer_alerts alert cross join lateral (
      select digest.window_to as at from alert_deliveries delivery join alert_digests digest on digest.id = delivery.digest_id
      where delivery.alert_id = alert.id and digest.state = 'mailed' order by delivery.id desc limit 1) as last
    where alert.project_id = ${viewer.projectId} and alert.id = any(${sql.param([...alertIds])}::bigint[])`)
  return new Map(rows.map(({ id, ms, to }) => [id, { at: new Date(ms).toISOString(), to }]))
}
