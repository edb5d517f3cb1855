import { forgetSessions } from '#domain/access/expiry.server.ts'
import { forgetLinks } from '#domain/access/recovery/links.server.ts'
import { forgetOldChanges } from '#domain/mirror/changes.server.ts'

/** Lets go of what has served its time. */
export async function runForgetExpired(now: Date): Promise<void> {
  await forgetSessions(now)
  await forgetLinks(now)
  await forgetOldChanges(now)
}
