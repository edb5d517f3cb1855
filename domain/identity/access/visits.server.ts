import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { sessions } from '#db/postgres/schema/accounts/access.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import type { BrowserClock } from '#domain/core/audit/browser-clock.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import { offsetOfHours } from '#domain/platform/schedules/time-zone.ts'
import type { Capability } from './permissions.ts'
import { isThisSession } from './sessions.server.ts'

export async function recordVisit(act: Act, page: { path: string; module: Capability }): Promise<void> {
  await writeAudit(db(), act, 'visit', { subject: ['page', page.path], details: { module: page.module } })
}

/** Records that a page was left (spec 1 §7 "user/logout … before page unload"). It is no logout: the next page may be ours too. */
export async function recordUnload(act: Act, clock: BrowserClock): Promise<void> {
  await writeAudit(db(), act, 'unload', { details: clock })
}

/**
 * Records a page of an app by the name that the app gives it (spec 1 §7 "modules/login"), at most 60 a minute for each user. Without a name
 * and beyond that it records nothing.
 */
export async function recordAppVisit(act: Act, name: string): Promise<void> {
  const module = name.trim().slice(0, 100)
  const isCounted = await underLimit('appVisits', act.viewer.userId).then(
    () => true,
    () => false,
  )
  if (module === '' || !isCounted) return
  await writeAudit(db(), act, 'visit', { subject: ['page', module], details: { module } })
}

/** Times are shown in the offset of the app's clock (spec 1 §7 "user/login"), unless the session has a zone already. */
export async function keepSessionOffset(viewer: Viewer, { timezone }: BrowserClock): Promise<void> {
  const timeZone = offsetOfHours(Number(timezone))
  if (!timeZone) return
  await db()
    .update(sessions)
    .set({ timeZone })
    .where(and(isThisSession(viewer), eq(sessions.kind, 'phone'), isNull(sessions.timeZone)))
}
