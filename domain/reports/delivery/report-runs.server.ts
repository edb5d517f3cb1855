import { and, desc, eq, gt, isNull, lt, notInArray } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { reportRuns } from '#db/postgres/schema/reports/report-runs.ts'
import type { reports } from '#db/postgres/schema/reports/reports.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { pauseAutomatically } from './report-pause.server.ts'
import { sendRun } from './send-report.server.ts'

export const leaseMs = 10 * 60_000
/** Consecutive failures that pause a schedule. */
const mostFailures = 3
const keptMs = 90 * dayMs

/** Notes occurrences that are not run: `missed` while the portal was down, `withheld` because they may have run before a restore. */
export async function recordUnsent(
  reportId: number,
  state: 'missed' | 'withheld',
  unsent: readonly { occurrence: string; dueAt: Date }[],
): Promise<void> {
  if (unsent.length === 0) return
  await db()
    .insert(reportRuns)
    .values(unsent.map((each) => ({ reportId, ...each, state })))
    .onConflictDoNothing()
}

/** Sends a claimed run and notes the outcome; rethrows a failure. */
export async function runClaimed(report: typeof reports.$inferSelect, run: typeof reportRuns.$inferSelect, now: Date): Promise<void> {
  const began = performance.now()
  const note = (how: Partial<typeof reportRuns.$inferInsert>) =>
    db()
      .update(reportRuns)
      .set({ finishedAt: new Date(now.getTime() + performance.now() - began), leaseUntil: null, ...how })
      .where(eq(reportRuns.id, run.id))
  try {
    await sendRun(report, run, now)
    await note({ state: 'done' })
  } catch (error) {
    await note({ state: 'failed', error: (error instanceof Error ? error.message : String(error)).slice(0, 500) })
    if (run.askedBy === null && (await hasFailedTooOften(report))) await pauseAutomatically(report.id, 'failures', now)
    throw error
  }
}

/** Counts since the schedule was saved or resumed, so that an old failure does not pause it at the first new one. */
async function hasFailedTooOften({ id: reportId, scheduledFrom }: typeof reports.$inferSelect): Promise<boolean> {
  const last = await db()
    .select({ state: reportRuns.state })
    .from(reportRuns)
    .where(
      and(
        ...[eq(reportRuns.reportId, reportId), isNull(reportRuns.askedBy), notInArray(reportRuns.state, ['missed', 'withheld'])],
        scheduledFrom ? gt(reportRuns.dueAt, scheduledFrom) : undefined,
      ),
    )
    .orderBy(desc(reportRuns.dueAt))
    .limit(mostFailures)
  return last.length === mostFailures && last.every(({ state }) => state === 'failed')
}

export async function deleteExpiredRuns(now: Date): Promise<void> {
  await db()
    .delete(reportRuns)
    .where(lt(reportRuns.dueAt, new Date(now.getTime() - keptMs)))
}
