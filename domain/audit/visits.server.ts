import { record } from '#db/records/client.server.ts'
import type { Capability } from '../access/permissions.ts'
import type { Origin } from '../access/sessions.server.ts'
import type { Viewer } from '../access/viewer.ts'
import type { BrowserClock } from './browser-clock.ts'
import { writeAudit } from './trail.server.ts'

/** Tells the trail that the viewer has opened a page (spec 1 §7 "modules/login"): its path, and what was needed to open it. */
export async function recordVisit(viewer: Viewer, page: { path: string; module: Capability }, origin: Origin, now: Date): Promise<void> {
  const subject = { subjectKind: 'page', subjectId: page.path, details: { module: page.module } }
  await writeAudit(record(), { ...viewer, ...origin, ...subject, action: 'visit', at: now })
}

/**
 * Tells the trail that a page of the viewer's was left (spec 1 §7 "user/logout … before page unload"). It is no logout: the
 * session goes on, as the next page may be ours too.
 */
export async function recordUnload(viewer: Viewer, clock: BrowserClock, origin: Origin, now: Date): Promise<void> {
  await writeAudit(record(), { ...viewer, ...origin, action: 'unload', at: now, details: clock })
}
