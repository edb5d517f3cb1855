import { schedule as tick } from 'node-cron'

export interface Job {
  name: string
  when: string
  /** 'web' runs on every node that serves pages, 'jobs' only on those that work for all nodes; PORTAL_MODE=all is both. */
  on: 'web' | 'jobs'
  run: (now: Date) => Promise<unknown>
  isLogged?: boolean
}

interface Clock {
  stop(): Promise<void>
}

/** A job never overlaps with itself, and a failed run does not prevent the next. */
export function startClock(
  table: readonly Job[],
  onFailure: (job: string, error: unknown) => void,
  onResult: (job: string, result: object) => void = () => {},
): Clock {
  const running = new Map<Job, Promise<void>>()
  const start = (job: Job) => {
    if (running.has(job)) return
    const run = (async () => job.run(new Date()))()
      .then((result) => {
        if (job.isLogged && typeof result === 'object' && result) onResult(job.name, result)
      })
      .catch((error) => onFailure(job.name, error))
      .then(() => void running.delete(job))
    running.set(job, run)
  }
  // Each job reads what is due from PostgreSQL, so a late or missed tick loses nothing and needs no warning.
  const tasks = table.map((job) => tick(job.when, () => start(job), { timezone: 'UTC', suppressMissedWarning: true }))
  return {
    async stop() {
      await Promise.all(tasks.map((task) => task.destroy()))
      await Promise.all(running.values())
    },
  }
}
