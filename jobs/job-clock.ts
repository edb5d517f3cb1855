import { schedule as tick } from 'node-cron'
import type { JobRun } from '#domain/operations/health/job-runs.server.ts'
import { nothingDone } from '#domain/platform/schedules/nothing-done.ts'

export interface Job {
  name: string
  when: string
  /** 'web' runs on every node that serves pages, 'jobs' only on those that work for all nodes; PORTAL_MODE=all is both. 'each' runs on all. */
  on: 'web' | 'jobs' | 'each'
  run: (now: Date) => Promise<unknown>
  isLogged?: boolean
}

export interface Clock {
  start(names: readonly string[]): void
  stop(): Promise<void>
}

/** A job never overlaps with itself, and a failed run does not prevent the next. */
export function startClock(
  table: readonly Job[],
  onFailure: (job: string, error: unknown) => void,
  onResult: (job: string, result: object) => void = () => {},
  onRun: (run: JobRun) => void = () => {},
): Clock {
  const running = new Map<Job, Promise<void>>()
  const start = (job: Job) => {
    if (running.has(job)) return
    const startedAt = new Date()
    const end = (outcome: JobRun['outcome']) =>
      onRun({ job: job.name, startedAt, endedAt: new Date(), nextAt: tasks.get(job)?.getNextRun() ?? null, outcome })
    const run = (async () => job.run(startedAt))()
      .then((result) => {
        end(result === nothingDone ? 'idle' : 'done')
        if (job.isLogged && typeof result === 'object' && result) onResult(job.name, result)
      })
      .catch((error) => {
        end('failed')
        onFailure(job.name, error)
      })
      .then(() => void running.delete(job))
    running.set(job, run)
  }
  // Each job reads what is due from PostgreSQL, so a late or missed tick loses nothing and needs no warning.
  const tasks = new Map(
    table.map((job) => [job, tick(job.when, () => start(job), { timezone: 'UTC', suppressMissedWarning: true })] as const),
  )
  return {
    start(names) {
      for (const job of table) if (names.includes(job.name)) start(job)
    },
    async stop() {
      await Promise.all([...tasks.values()].map((task) => task.destroy()))
      await Promise.all(running.values())
    },
  }
}
