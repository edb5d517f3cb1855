import { deleteOldAwaited } from '#domain/alerts/audience/awaited-numbers.server.ts'
import { deleteOldWithdrawals } from '#domain/alerts/detection/withdrawn-events.server.ts'
import { deleteOldRowChanges } from '#domain/core/change-sets/change-set.server.ts'
import { deleteOldCalls } from '#domain/core/idempotency/idempotent-calls.server.ts'
import { deleteExpiredForms } from '#domain/identity/access/form-drafts.server.ts'
import { deleteSpentChallenges } from '#domain/identity/access/passkeys/ceremony.server.ts'
import { deleteExpiredLinks } from '#domain/identity/access/recovery/recovery-links.server.ts'
import { deleteExpiredSignIns } from '#domain/identity/access/second-factor/pending-sign-in.server.ts'
import { deleteExpiredTrust } from '#domain/identity/access/trusted-devices/trusted-devices.server.ts'
import { deleteEndedTokens } from '#domain/identity/tokens/token-expiry.server.ts'
import { deleteOldUses } from '#domain/identity/tokens/token-uses.server.ts'
import { deleteOldBrought } from '#domain/intake/imports/brought-files.server.ts'
import { obeyRetention } from '#domain/operations/personal-data/retention/obey-retention.server.ts'
import { deleteOldChanges } from '#domain/platform/change-log/change-log.server.ts'
import { resetLimits } from '#domain/platform/environment/limit.server.ts'
import { deleteExpiredRuns } from '#domain/reports/delivery/report-runs.server.ts'
import { deleteOldShareLinks } from '#domain/shares/share-links.server.ts'

const deletions = [
  obeyRetention,
  deleteExpiredLinks,
  deleteExpiredSignIns,
  deleteSpentChallenges,
  deleteExpiredTrust,
  deleteOldChanges,
  deleteExpiredRuns,
  deleteExpiredForms,
  deleteEndedTokens,
  deleteOldUses,
  deleteOldCalls,
  deleteOldRowChanges,
  deleteOldWithdrawals,
  deleteOldAwaited,
  deleteOldShareLinks,
  deleteOldBrought,
  resetLimits,
]

/** A kind that fails does not keep the others: one slow table would otherwise let every other grow, night after night. Throws what failed. */
export async function deleteExpired(now: Date): Promise<void> {
  const failures: unknown[] = []
  for (const deleteKind of deletions) await deleteKind(now).catch((failure: unknown) => failures.push(failure))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${deletions.length} kinds could not be deleted`)
}
