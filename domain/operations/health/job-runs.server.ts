import { asc, notInArray, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { jobRuns } from '#db/postgres/schema/core/upkeep.ts'

export interface JobRun {
  job: string
  startedAt: Date
  endedAt: Date
  /** When it is due again. */
  nextAt: Date | null
  /** 'idle': it had nothing to do. It then neither ends a failure nor counts as a success. */
  outcome: 'done' | 'idle' | 'failed'
}

type Row = typeof jobRuns.$inferSelect

let unwritten = new Map<string, Row>()
let scheduled: readonly string[] = []

/** In memory until `writeJobRuns`: some jobs run every two seconds. */
export function rememberRun({ job, startedAt, endedAt, nextAt, outcome }: JobRun): void {
  const [hasFailed, hasWorked] = [outcome === 'failed', outcome === 'done']
  add({
    job,
    startedAt,
    nextAt,
    milliseconds: endedAt.getTime() - startedAt.getTime(),
    runs: 1,
    failures: hasFailed ? 1 : 0,
    succeededAt: hasWorked ? endedAt : null,
    failedAt: hasFailed ? endedAt : null,
  })
}

function add(row: Row): void {
  const known = unwritten.get(row.job)
  if (!known) return void unwritten.set(row.job, row)
  unwritten.set(row.job, {
    job: row.job,
    startedAt: later(known.startedAt, row.startedAt) ?? row.startedAt,
    nextAt: later(known.nextAt, row.nextAt),
    milliseconds: (row.startedAt < known.startedAt ? known : row).milliseconds,
    runs: known.runs + row.runs,
    failures: known.failures + row.failures,
    succeededAt: later(known.succeededAt, row.succeededAt),
    failedAt: later(known.failedAt, row.failedAt),
  })
}

const later = (one: Date | null, other: Date | null) => (one && other ? (one > other ? one : other) : (one ?? other))

/** Writes the runs since the last call. What cannot be written waits for the next one. */
export async function writeJobRuns(): Promise<void> {
  const taken = unwritten
  if (taken.size === 0) return
  unwritten = new Map()
  try {
    // Processes that lock rows in different orders wait for each other for ever.
    await insertRuns([...taken.values()].toSorted((a, b) => (a.job < b.job ? -1 : 1)))
  } catch (error) {
    for (const row of taken.values()) add(row)
    throw error
  }
}

async function insertRuns(rows: Row[]): Promise<void> {
  const later = (column: string) => sql.raw(`greatest(job_runs.${column}, excluded.${column})`)
  const sum = (column: string) => sql.raw(`job_runs.${column} + excluded.${column}`)
  const set = {
    startedAt: later('started_at'),
    succeededAt: later('succeeded_at'),
    failedAt: later('failed_at'),
    nextAt: later('next_at'),
    milliseconds: sql`excluded.milliseconds`,
    runs: sum('runs'),
    failures: sum('failures'),
  }
  await db().insert(jobRuns).values(rows).onConflictDoUpdate({ target: jobRuns.job, set })
}

/** From now on these jobs are expected to run in some process; others, which this version does not have, are forgotten. */
export async function keepJobs(names: readonly string[]): Promise<void> {
  scheduled = names
  await db()
    .delete(jobRuns)
    .where(notInArray(jobRuns.job, [...names]))
}

export interface JobHealth extends Omit<Row, 'startedAt'> {
  startedAt: Date | null
  /** 'unseen': no process has ever run it. 'idle': none of its runs had anything to do. */
  state: 'ok' | 'failing' | 'overdue' | 'unseen' | 'idle'
}

/** Processes write their runs every 15 seconds, and a job that takes long starts again only when it has ended. */
const patienceMs = 10 * 60_000

/** Every job of the schedule, by name: failing until a run of it succeeds, overdue when no process has run it ten minutes after it was due. */
export async function listJobs(now: Date): Promise<JobHealth[]> {
  const rows = await db().select().from(jobRuns).orderBy(asc(jobRuns.job))
  const missing = scheduled.filter((name) => rows.every(({ job }) => job !== name))
  const seen = rows.map((row): JobHealth => ({ ...row, state: stateOf(row, now) }))
  return [...seen, ...missing.map(unseen)].toSorted((a, b) => (a.job < b.job ? -1 : 1))
}

export const listUnseen = async (): Promise<string[]> =>
  (await listJobs(new Date())).filter(({ state }) => state === 'unseen').map(({ job }) => job)

const unseen = (job: string): JobHealth => ({
  job,
  state: 'unseen',
  startedAt: null,
  milliseconds: 0,
  succeededAt: null,
  failedAt: null,
  nextAt: null,
  runs: 0,
  failures: 0,
})

function stateOf({ failedAt, succeededAt, nextAt }: Row, now: Date): JobHealth['state'] {
  if (failedAt && (!succeededAt || failedAt > succeededAt)) return 'failing'
  if (nextAt && now.getTime() - nextAt.getTime() > patienceMs) return 'overdue'
  return succeededAt ? 'ok' : 'idle'
}
