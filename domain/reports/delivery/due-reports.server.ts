import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { reportRuns } from '#db/postgres/schema/reports/report-runs.ts'
import { reports } from '#db/postgres/schema/reports/reports.ts'
import { findRestoredAt } from '#domain/platform/environment/restore-time.server.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { occurrencesBetween } from '#domain/platform/schedules/occurrences.ts'
import type { Occurrence } from '#domain/platform/schedules/schedule.ts'
import { recurrenceOf } from '#domain/reports/report-schedule.ts'
import { readSchedule } from '#domain/reports/storage/find-report.server.ts'
import { pauseAutomatically } from './report-pause.server.ts'
import { leaseMs, recordUnsent, runClaimed } from './report-runs.server.ts'

/** A missed run is sent up to a day late; one more than ten minutes late says that it is delayed. */
const catchUpMs = dayMs
const delayedMs = 10 * 60_000
/** Bounds the search for a schedule that has not run for a long time. */
const longestPastMs = 31 * dayMs

/**
 * Sends the latest due occurrence of each schedule, if it is no older than 24 hours; notes earlier ones as missed, those before a restore
 * as withheld. A unique row claims each run, so any number of processes may call this. After a crash another process takes the run over
 * when its lease expires. `onFailure` receives failed runs.
 */
export async function sendDueReports(now: Date, onFailure: (error: unknown) => void = () => {}): Promise<void> {
  const scheduled = await db()
    .select({ report: reports, isGone: users.deletedAt, isDisabled: users.disabledAt })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.ownerId))
    .where(and(eq(reports.type, 'scheduled'), isNull(reports.pausedAt), isNotNull(reports.scheduledFrom)))
    .orderBy(reports.id)
  const restoredAt = await findRestoredAt()
  for (const { report, isGone, isDisabled } of scheduled) {
    if (isGone || isDisabled) await pauseAutomatically(report.id, 'owner', now)
    else for (const run of await claimDue(report, restoredAt, now)) await runClaimed(report, run, now).catch(onFailure)
  }
  await takeOver(now, onFailure)
}

type Report = typeof reports.$inferSelect
type Run = typeof reportRuns.$inferSelect

async function claimDue(report: Report, restoredAt: Date | null, now: Date): Promise<Run[]> {
  const all = await listDue(report, now)
  const isDoubtful = ({ at }: Occurrence) => restoredAt !== null && at <= restoredAt
  await recordUnsent(report.id, 'withheld', namedAmong(report, all.filter(isDoubtful)))
  const due = all.filter((each) => !isDoubtful(each))
  const latest = due.at(-1)
  if (!latest) return []
  const isLate = now.getTime() - latest.at.getTime() > catchUpMs
  await recordUnsent(report.id, 'missed', namedAmong(report, isLate ? due : due.slice(0, -1)))
  if (isLate) return []
  return db()
    .insert(reportRuns)
    .values({
      reportId: report.id,
      occurrence: nameOf(report, latest),
      dueAt: latest.at,
      state: 'running' as const,
      startedAt: now,
      isDelayed: now.getTime() - latest.at.getTime() > delayedMs,
      leaseUntil: new Date(now.getTime() + leaseMs),
    })
    .onConflictDoNothing()
    .returning()
}

async function listDue(report: Report, now: Date): Promise<Occurrence[]> {
  const schedule = readSchedule(report)
  if (!schedule || !report.scheduledFrom) return []
  const [last] = await db()
    .select({ dueAt: reportRuns.dueAt })
    .from(reportRuns)
    // Runs by hand are no occurrence of the schedule.
    .where(and(eq(reportRuns.reportId, report.id), isNull(reportRuns.askedBy)))
    .orderBy(desc(reportRuns.dueAt))
    .limit(1)
  const since = Math.max(report.scheduledFrom.getTime(), last?.dueAt.getTime() ?? 0, now.getTime() - longestPastMs)
  return occurrencesBetween(recurrenceOf(schedule), new Date(since), now)
}

/** The unique key of an occurrence; includes the zone, because nine o'clock in another zone is another run. */
const nameOf = ({ timeZone }: Report, { wallTime }: Occurrence) => `${wallTime} ${timeZone}`

const namedAmong = (report: Report, occurrences: readonly Occurrence[]) =>
  occurrences.map((each) => ({ occurrence: nameOf(report, each), dueAt: each.at }))

async function takeOver(now: Date, onFailure: (error: unknown) => void): Promise<void> {
  const left = await db()
    .update(reportRuns)
    .set({ leaseUntil: new Date(now.getTime() + leaseMs) })
    .where(and(eq(reportRuns.state, 'running'), lt(reportRuns.leaseUntil, now)))
    .returning()
  for (const run of left) {
    const [report] = await db().select().from(reports).where(eq(reports.id, run.reportId))
    if (report) await runClaimed(report, run, now).catch(onFailure)
  }
}
