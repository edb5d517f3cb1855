import { schedule as tick } from 'node-cron'

/** One row of the cron table. */
export interface Job {
  name: string
  /** A cron expression with seconds, in UTC. */
  when: string
  /** 'web': on every node that serves pages, for itself. 'jobs': on the nodes that work for all nodes. PORTAL_MODE=all is both. */
  on: 'web' | 'jobs'
  run: (now: Date) => Promise<unknown>
  /** Its result goes into the log where it is an object, as a warning where its `isTrouble` is true. */
  isLogged?: boolean
}

interface Clock {
  /** No further runs; resolves when those under way have ended. */
  stop(): Promise<void>
}

/** Runs every job of the table when it is due. A job never runs twice at once, and a failed run does not prevent the next. */
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
  // Each job reads from the record what is due, so a late or missed tick loses nothing and needs no warning.
  const tasks = table.map((job) => tick(job.when, () => start(job), { timezone: 'UTC', suppressMissedWarning: true }))
  return {
    async stop() {
      await Promise.all(tasks.map((task) => task.destroy()))
      await Promise.all(running.values())
    },
  }
}
