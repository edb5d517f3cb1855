import type { Logger } from 'pino'
import { describeError } from '#app/server/middleware/error-description.ts'
import { isDatabaseUnreachable } from '#domain/operations/health.server.ts'

const everyMs = 60_000

export interface OutageLog {
  take(error: unknown, job?: string): boolean
  end(): void
}

/** Jobs run up to once a second: a line for each failure would push everything else out of the log. */
export function makeOutageLog(log: Logger): OutageLog {
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  const jobs = new Set<string>()
  const write = () => {
    if (failures === 0) {
      clearInterval(timer)
      timer = undefined
      return
    }
    log.error({ failures, jobs: [...jobs].sort() }, 'the database has been away in the last minute')
    failures = 0
    jobs.clear()
  }
  return {
    take(error, job) {
      if (!isDatabaseUnreachable(error)) return false
      if (timer) {
        failures += 1
        if (job) jobs.add(job)
        return true
      }
      const { stack: _, cause: __, ...described } = describeError(error)
      log.error({ ...(job && { job }), error: described }, 'the database is away; one line a minute follows while it is')
      timer = setInterval(write, everyMs).unref()
      return true
    },
    end: () => clearInterval(timer),
  }
}
