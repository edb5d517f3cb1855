import { deleteExpiredForms } from '#domain/accounts/access/form-drafts.server.ts'
import { deleteExpiredLinks } from '#domain/accounts/access/recovery/recovery-links.server.ts'
import { deleteExpiredSignIns } from '#domain/accounts/access/second-factor/pending-sign-in.server.ts'
import { deleteExpiredSessions } from '#domain/accounts/access/session-expiry.server.ts'
import { deleteEndedTokens } from '#domain/accounts/tokens/token-expiry.server.ts'
import { deleteOldUses } from '#domain/accounts/tokens/token-uses.server.ts'
import { deleteExpiredEvents } from '#domain/alerts/detection/event-retention.server.ts'
import { deleteOldWithdrawals } from '#domain/alerts/detection/withdrawn-events.server.ts'
import { deleteOldDeliveries } from '#domain/alerts/webhooks/ledger/webhook-retention.server.ts'
import { deleteOldChanges } from '#domain/core/change-log/change-log.server.ts'
import { deleteOldRowChanges } from '#domain/core/change-sets/change-set.server.ts'
import { resetLimits } from '#domain/core/environment/limit.server.ts'
import { deleteOldCalls } from '#domain/core/idempotency/idempotent-calls.server.ts'
import { deleteOldEvents } from '#domain/freight/events/received-events.server.ts'
import { deleteOldFeedFiles } from '#domain/freight/feeds/received/feed-run.server.ts'
import { deleteExpiredRuns } from '#domain/reports/delivery/report-runs.server.ts'
import { deleteOldShareLinks } from '#domain/shares/share-links.server.ts'

export async function deleteExpired(now: Date): Promise<void> {
  await deleteExpiredSessions(now)
  await deleteExpiredLinks(now)
  await deleteExpiredSignIns(now)
  await deleteOldChanges(now)
  await deleteExpiredRuns(now)
  await deleteExpiredEvents(now)
  await deleteExpiredForms(now)
  await deleteEndedTokens(now)
  await deleteOldUses(now)
  await deleteOldCalls(now)
  await deleteOldFeedFiles(now)
  await deleteOldRowChanges(now)
  await deleteOldWithdrawals(now)
  await deleteOldDeliveries(now)
  await deleteOldEvents(now)
  await deleteOldShareLinks(now)
  await resetLimits(now)
}
