import type { Logger } from 'pino'
import { describeError } from '#app/server/middleware/error-description.ts'

const sameWishMs = 1_000
const longestCloseMs = 7_500

export type End = (code: number, longestMs?: number) => Promise<never>

export function endOnSignal(close: () => Promise<unknown>, log: Logger, drainMs = 0): End {
  let since: number | undefined
  const end: End = async (code, longestMs = drainMs + longestCloseMs) => {
    since ??= Date.now()
    // Safe to cut off: PostgreSQL commits or rolls back whole transactions.
    setTimeout(() => process.exit(code), longestMs)
    await close().catch((error) => log.error({ error: describeError(error) }, 'closing failed'))
    process.exit(code)
  }
  const endBySignal = () => {
    // A process group and its parent may both receive the signal at once: that counts as one signal.
    if (since !== undefined && Date.now() - since < sameWishMs) return
    if (since !== undefined) process.exit(1)
    end(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, endBySignal)
  return end
}

/** After an uncaught error the state is unknown: log it and exit, for the supervisor to restart. */
export function endOnCrash(log: Logger): void {
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error) => {
      log.fatal({ error: describeError(error) }, event)
      process.exit(1)
    })
  }
}
