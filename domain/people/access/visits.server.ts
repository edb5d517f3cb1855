import { record } from '#db/records/client.server.ts'
import type { BrowserClock } from '../../ground/audit/browser-clock.ts'
import { writeAudit } from '../../ground/audit/trail.server.ts'
import type { Origin } from '../../ground/viewer/origin.ts'
import type { Viewer } from '../../ground/viewer/viewer.ts'
import type { Capability } from './permissions.ts'

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
