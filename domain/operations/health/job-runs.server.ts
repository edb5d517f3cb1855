import { asc, notInArray, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { jobRuns } from '#db/postgres/schema/core/upkeep.ts'

export interface JobRun {
  job: string
  startedAt: Date
  endedAt: Date
  /** When it is due again. */
  nextAt: Date | null
  hasFailed: boolean
}

type Row = typeof jobRuns.$inferSelect

const unwritten = new Map<string, Row>()

/** In memory until `writeJobRuns`: some jobs run every two seconds. */
export function rememberRun({ job, startedAt, endedAt, nextAt, hasFailed }: JobRun): void {
  const { runs = 0, failures = 0, succeededAt = null, failedAt = null } = unwritten.get(job) ?? {}
  unwritten.set(job, {
    ...{ job, startedAt, nextAt, milliseconds: endedAt.getTime() - startedAt.getTime() },
    ...{ runs: runs + 1, failures: failures + (hasFailed ? 1 : 0) },
    ...{ succeededAt: hasFailed ? succeededAt : endedAt, failedAt: hasFailed ? endedAt : failedAt },
  })
}

export async function writeJobRuns(): Promise<void> {
  const rows = [...unwritten.values()]
  if (rows.length === 0) return
  unwritten.clear()
  const later = (column: string) => sql.raw(`greatest(job_runs.${column}, excluded.${column})`)
  const sum = (column: string) => sql.raw(`job_runs.${column} + excluded.${column}`)
  const set = {
    ...{ startedAt: later('started_at'), succeededAt: later('succeeded_at'), failedAt: later('failed_at'), nextAt: later('next_at') },
    ...{ milliseconds: sql`excluded.milliseconds`, runs: sum('runs'), failures: sum('failures') },
  }
  await db().insert(jobRuns).values(rows).onConflictDoUpdate({ target: jobRuns.job, set })
}

/** Forgets jobs that this version does not have. */
export async function keepJobs(names: readonly string[]): Promise<void> {
  await db()
    .delete(jobRuns)
    .where(notInArray(jobRuns.job, [...names]))
}

export interface JobHealth extends Row {
  state: 'ok' | 'failing' | 'overdue'
}

/** Processes write their runs every 15 seconds, and a job that takes long starts again only when it has ended. */
const patienceMs = 10 * 60_000

/** Every job of the installation, by name: overdue when no process has run it ten minutes after it was due. */
export async function listJobs(now: Date): Promise<JobHealth[]> {
  const rows = await db().select().from(jobRuns).orderBy(asc(jobRuns.job))
  return rows.map((row) => ({ ...row, state: stateOf(row, now) }))
}

function stateOf({ failedAt, succeededAt, nextAt }: Row, now: Date): JobHealth['state'] {
  if (nextAt && now.getTime() - nextAt.getTime() > patienceMs) return 'overdue'
  return failedAt && (!succeededAt || failedAt > succeededAt) ? 'failing' : 'ok'
}
