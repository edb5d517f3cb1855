import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { reportRuns } from '#db/postgres/schema/reports/report-runs.ts'
import { reports } from '#db/postgres/schema/reports/reports.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { underLimit } from '#domain/core/environment/limit.server.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findReport } from '#domain/reports/storage/find-report.server.ts'
import { leaseMs, runClaimed } from './report-runs.server.ts'

/**
 * Mails a report to the viewer, over all customers they may see, once per `key`. Returns false where they may not open it, and for a
 * standard report, which has no owner.
 */
export async function sendByHand(viewer: Viewer, id: number, key: string, origin: Origin, now: Date): Promise<boolean> {
  if (!(await findReport(viewer, String(id)))) return false
  await underLimit('reportsByHand', viewer.userId)
  const [report] = await db().select().from(reports).where(eq(reports.id, id))
  if (!report) return false
  const run = await db().transaction(async (tx) => {
    const [claimed] = await tx
      .insert(reportRuns)
      .values({
        ...{ reportId: id, occurrence: `by hand ${key}`, dueAt: now, askedBy: viewer.userId, state: 'running' as const, startedAt: now },
        leaseUntil: new Date(now.getTime() + leaseMs),
      })
      .onConflictDoNothing()
      .returning()
    const details = { name: report.name }
    if (claimed)
      await writeAudit(tx, { ...viewer, action: 'send-report', at: now, subjectKind: 'report', subjectId: String(id), details, ...origin })
    return claimed
  })
  if (run) await runClaimed(report, run, now)
  return true
}
