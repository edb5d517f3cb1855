import { and, desc, eq, lt, ne } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { reportLetters, reportRuns } from '#db/records/schema/desk/report-runs.ts'
import { reports } from '#db/records/schema/desk/reports.ts'
import { writeAudit } from '../../../ground/audit/trail.server.ts'
import type { Origin } from '../../../ground/viewer/origin.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import { isOwnReport } from '../keeping/find.server.ts'
import type { RunLine } from './run-line.ts'

/** No run takes longer, unless its process has died. */
export const leaseMs = 10 * 60_000
/** So many runs failed one after the other pause a schedule. */
const mostFailures = 3
/** Runs are kept for so long. */
const keptMs = 90 * 24 * 3_600_000

export async function noteMissed(reportId: number, missed: readonly { occurrence: string; dueAt: Date }[]): Promise<void> {
  if (missed.length === 0) return
  await record()
    .insert(reportRuns)
    .values(missed.map((each) => ({ reportId, ...each, state: 'missed' as const })))
    .onConflictDoNothing()
}

export async function finishRun(id: number, now: Date): Promise<void> {
  await record().update(reportRuns).set({ state: 'done', finishedAt: now, leaseUntil: null }).where(eq(reportRuns.id, id))
}

/** Notes a failure; the third in a row pauses the schedule. */
export async function failRun({ id: reportId }: { id: number }, id: number, error: unknown, now: Date): Promise<void> {
  const words = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  await record().update(reportRuns).set({ state: 'failed', finishedAt: now, leaseUntil: null, error: words }).where(eq(reportRuns.id, id))
  const last = await record()
    .select({ state: reportRuns.state })
    .from(reportRuns)
    .where(and(eq(reportRuns.reportId, reportId), ne(reportRuns.state, 'missed')))
    .orderBy(desc(reportRuns.dueAt))
    .limit(mostFailures)
  if (last.length === mostFailures && last.every(({ state }) => state === 'failed')) await pauseReport(reportId, 'failures', now)
}

export async function pauseReport(id: number, why: 'failures' | 'owner', now: Date): Promise<void> {
  await record().update(reports).set({ pausedAt: now, pausedWhy: why }).where(eq(reports.id, id))
}

/** Why a schedule of the viewer's own is paused; null where it is not. */
export async function findPause(viewer: Viewer, id: number) {
  const [row] = await record().select({ pausedWhy: reports.pausedWhy }).from(reports).where(isOwnReport(viewer, id))
  return row?.pausedWhy ?? null
}

/** Pauses a schedule of the viewer's own, or lets it go on from now; answers whether there is such a schedule. */
export async function holdReport(viewer: Viewer, id: number, isPaused: boolean, origin: Origin, now: Date): Promise<boolean> {
  const change = isPaused
    ? { pausedAt: now, pausedWhy: 'person' as const }
    : // What came due meanwhile was not wanted: it is neither sent nor missed.
      { pausedAt: null, pausedWhy: null, scheduledFrom: now }
  return record().transaction(async (tx) => {
    const held = await tx
      .update(reports)
      .set(change)
      .where(and(isOwnReport(viewer, id), eq(reports.type, 'scheduled')))
      .returning({ name: reports.name })
    const [report] = held
    if (!report) return false
    const what = { action: isPaused ? 'pause-report' : 'resume-report', subjectKind: 'report', subjectId: String(id), details: report }
    await writeAudit(tx, { ...viewer, ...what, at: now, ...origin })
    return true
  })
}

/** Runs shown at once. */
const mostRuns = 30

/** The latest runs of a report of the viewer's own, with what became of them for each address. */
export async function listRuns(viewer: Viewer, reportId: number): Promise<RunLine[]> {
  const runs = await record()
    .select({ run: reportRuns })
    .from(reportRuns)
    .innerJoin(reports, eq(reports.id, reportRuns.reportId))
    .where(isOwnReport(viewer, reportId))
    .orderBy(desc(reportRuns.dueAt), desc(reportRuns.id))
    .limit(mostRuns)
  const letters = await record()
    .select({ letter: reportLetters })
    .from(reportLetters)
    .innerJoin(reportRuns, eq(reportRuns.id, reportLetters.runId))
    .where(eq(reportRuns.reportId, reportId))
    .orderBy(reportLetters.id)
  return runs.map(({ run: { id, dueAt, state, isDelayed, startedAt, finishedAt } }) => ({
    ...{ id, dueAt: dueAt.toISOString(), state, isDelayed },
    took: startedAt && finishedAt ? finishedAt.getTime() - startedAt.getTime() : null,
    letters: letters
      .filter(({ letter }) => letter.runId === id)
      .map(({ letter: { email, outcome, rows, total } }) => ({ email, outcome, rows, total })),
  }))
}

/** Deletes runs older than 90 days. */
export async function forgetRuns(now: Date): Promise<void> {
  await record()
    .delete(reportRuns)
    .where(lt(reportRuns.dueAt, new Date(now.getTime() - keptMs)))
}
