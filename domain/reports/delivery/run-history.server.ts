import { desc, eq, inArray } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { reportEmails, reportRuns } from '#db/postgres/schema/reports/report-runs.ts'
import { reports } from '#db/postgres/schema/reports/reports.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isOwnReport } from '#domain/reports/storage/find-report.server.ts'
import { mayReceiveReport } from './report-emails.server.ts'
import type { RunLine } from './run-line.ts'

const mostRuns = 30

export async function listRuns(viewer: Viewer, reportId: number): Promise<RunLine[]> {
  const runs = await db()
    .select({ run: reportRuns, module: reports.module })
    .from(reportRuns)
    .innerJoin(reports, eq(reports.id, reportRuns.reportId))
    .where(isOwnReport(viewer, reportId))
    .orderBy(desc(reportRuns.dueAt), desc(reportRuns.id))
    .limit(mostRuns)
  const ids = runs.map(({ run }) => run.id)
  const stored = await db().select().from(reportEmails).where(inArray(reportEmails.runId, ids)).orderBy(reportEmails.id)
  return runs.map(({ run: { id, dueAt, askedBy, state, isDelayed, startedAt, finishedAt }, module }) => ({
    id,
    dueAt: dueAt.toISOString(),
    state,
    isDelayed,
    isByHand: askedBy !== null,
    took: startedAt && finishedAt ? finishedAt.getTime() - startedAt.getTime() : null,
    emails: stored
      .filter(({ runId }) => runId === id)
      .map((sent) => {
        const { id, email, outcome, rows, total } = sent
        if (mayReceiveReport(viewer, module, sent)) return { id, email, outcome, rows, total, hasFile: sent.fileId !== null }
        // The row count of another reader would reveal data that the viewer may not see.
        const told = outcome === 'mailed' || outcome === 'empty' ? 'private' : outcome
        return { id, email, outcome: told, rows: 0, total: 0, hasFile: false }
      }),
  }))
}
