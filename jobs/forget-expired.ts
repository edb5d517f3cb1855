import { forgetOldChanges } from '#domain/ground/mirror/changes.server.ts'
import { forgetSessions } from '#domain/people/access/expiry.server.ts'
import { forgetLinks } from '#domain/people/access/recovery/links.server.ts'
import { forgetPendingSignIns } from '#domain/people/access/second-factor/pending.server.ts'

/** Lets go of what has served its time. */
export async function runForgetExpired(now: Date): Promise<void> {
  await forgetSessions(now)
  await forgetLinks(now)
  await forgetPendingSignIns(now)
  await forgetOldChanges(now)
}
