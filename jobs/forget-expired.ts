import { deleteOldChanges } from '#domain/core/change-log/change-log.server.ts'
import { resetLimits } from '#domain/core/environment/limit.server.ts'
import { forgetHappenings } from '#domain/desk/alerts/noticing/forgetting.server.ts'
import { forgetRuns } from '#domain/desk/reports/sending/runs.server.ts'
import { forgetSessions } from '#domain/people/access/expiry.server.ts'
import { forgetKeptForms } from '#domain/people/access/form-drafts.server.ts'
import { forgetLinks } from '#domain/people/access/recovery/links.server.ts'
import { forgetPendingSignIns } from '#domain/people/access/second-factor/pending.server.ts'

export async function forgetExpired(now: Date): Promise<void> {
  await forgetSessions(now)
  await forgetLinks(now)
  await forgetPendingSignIns(now)
  await deleteOldChanges(now)
  await forgetRuns(now)
  await forgetHappenings(now)
  await forgetKeptForms(now)
  await resetLimits(now)
}
