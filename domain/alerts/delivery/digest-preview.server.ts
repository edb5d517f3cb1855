import { sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { eventVisibility } from '#db/postgres/schema/alerts/alert-audience.ts'
import { isStillForReader, mayReceive } from '#domain/alerts/audience/alert-audience.server.ts'
import { kindsFor } from '#domain/alerts/audience/alert-choices.server.ts'
import { findPortalAddress } from '#domain/core/hosts/portal-address.server.ts'
import type { Email } from '#domain/core/mail/email.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { digestEmail } from './alert-emails.ts'
import { findAlertRecipient } from './alert-recipient.server.ts'
import { listEventSummaries } from './event-summaries.server.ts'

const sampleDays = 7

interface Preview {
  email: Email
  at: string
}

/** The viewer's next digest as of `now`; null where nothing waits for one, or nothing of it still holds. */
export async function previewDigest(viewer: Viewer, now: Date): Promise<Preview | null> {
  const key = `user:${viewer.userId}`
  const waiting = sql`from alert_deliveries delivery where reader = ${key} and manner = 'Consolidated' and digest_id is null
      and dropped_at is null and ${isStillForReader}`
  const { rows } = await db().execute<{ ms: number | null; from: number | null }>(sql`
      select (select floor(extract(epoch from min(due_at)) * 1000)::float8 ${waiting}) as ms,
        (select floor(extract(epoch from max(window_to)) * 1000)::float8 from alert_digests where reader = ${key}
          and manner = 'Consolidated') as "from"`)
  const { ms = null, from = null } = rows[0] ?? {}
  if (ms === null) return null
  const at = new Date(Math.max(ms, now.getTime()))
  const due = sql`select event_id, delivery.user_id ${waiting} and due_at <= ${at}`
  const email = await writeDigest(viewer, due, { from: from === null ? null : new Date(from), to: at }, now)
  return email && { email, at: at.toISOString() }
}

/** The digest of the last seven days as if the viewer received every event of their customers; null where there is none. */
export async function sampleDigest(viewer: Viewer, now: Date): Promise<Email | null> {
  const from = new Date(now.getTime() - sampleDays * dayMs)
  const happened = sql`select event.id, ${viewer.userId}::bigint from activity_events event
    join ${eventVisibility} on ${eventVisibility.eventId} = event.id and ${eventVisibility.userId} = ${viewer.userId}
    where event.customer_id = any(${sql.param([...viewer.allowedCustomerIds])}::bigint[]) and event.noticed_at > ${from}
      and event.kind = any(${sql.param(kindsFor(viewer))}::text[]) and ${mayReceive}`
  return writeDigest(viewer, happened, { from, to: now }, now)
}

async function writeDigest(
  viewer: Viewer,
  source: ReturnType<typeof sql>,
  window: { from: Date | null; to: Date },
  now: Date,
): Promise<Email | null> {
  const recipient = await findAlertRecipient(db(), `user:${viewer.userId}`)
  if (!recipient) return null
  const { events, more } = await listEventSummaries(db(), source, now)
  if (events.length === 0) return null
  return digestEmail(translatorIn(viewer.language), events, {
    language: viewer.language,
    project: brandOf(viewer.projectId).name,
    email: viewer.email,
    timeZone: recipient.timeZone,
    portal: await findPortalAddress(viewer.projectId, now),
    more,
    windowFrom: window.from,
    windowTo: window.to,
  })
}
