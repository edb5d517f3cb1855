import { db } from '#db/postgres/client.server.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import type { BrowserClock } from '#domain/core/audit/browser-clock.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { Capability } from './permissions.ts'

export async function recordVisit(viewer: Viewer, page: { path: string; module: Capability }, origin: Origin, now: Date): Promise<void> {
  const subject = { subjectKind: 'page', subjectId: page.path, details: { module: page.module } }
  await writeAudit(db(), { ...viewer, ...origin, ...subject, action: 'visit', at: now })
}

/** Records that a page was left (spec 1 §7 "user/logout … before page unload"). It is no logout: the next page may be ours too. */
export async function recordUnload(viewer: Viewer, clock: BrowserClock, origin: Origin, now: Date): Promise<void> {
  await writeAudit(db(), { ...viewer, ...origin, action: 'unload', at: now, details: clock })
}
