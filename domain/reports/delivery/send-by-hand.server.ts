import { and, eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { reportRuns } from '#db/postgres/schema/reports/report-runs.ts'
import { reports } from '#db/postgres/schema/reports/reports.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { maySignIn } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import { findReport } from '#domain/reports/storage/find-report.server.ts'
import { leaseMs, runClaimed } from './report-runs.server.ts'

/** Where a report by hand goes; null for a service account, which has no mailbox. */
export async function findMailbox({ userId }: Viewer): Promise<string | null> {
  const [person] = await db()
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), maySignIn))
  return person?.email ?? null
}

/**
 * Mails a report to the viewer, over all customers they may see, once per `key`; a key whose run failed runs again. Returns false where
 * they may not open it, and for a standard report, which has no owner.
 */
export async function sendByHand(act: Act, id: number, key: string): Promise<boolean> {
  const { viewer, now } = act
  if (!(await findReport(viewer, String(id)))) return false
  await underLimit('reportsByHand', viewer.userId)
  const [report] = await db().select().from(reports).where(eq(reports.id, id))
  if (!report) return false
  const started = { dueAt: now, state: 'running' as const, startedAt: now, leaseUntil: new Date(now.getTime() + leaseMs) }
  const run = await db().transaction(async (tx) => {
    const [claimed] = await tx
      .insert(reportRuns)
      .values({ reportId: id, occurrence: `by hand ${key}`, askedBy: viewer.userId, ...started })
      .onConflictDoUpdate({
        target: [reportRuns.reportId, reportRuns.occurrence],
        set: { ...started, finishedAt: null, error: null },
        setWhere: and(eq(reportRuns.state, 'failed'), eq(reportRuns.askedBy, viewer.userId)),
      })
      .returning()
    const details = { name: report.name }
    if (claimed) await writeAudit(tx, act, 'send-report', { subject: ['report', id], details })
    return claimed
  })
  if (run) await runClaimed(report, run, now)
  return true
}

/** A failed run is in the report's history and in the log; whoever asked gets a message of their own. */
export async function orSendFailed<Done>(act: () => Promise<Done>, report: (error: unknown) => void): Promise<Done> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof DomainError && error.retryAfterSeconds !== undefined) throw error
    report(error)
    throw new DomainError('reports.sendFailed')
  }
}
