import type { Logger } from 'pino'
import { describeError } from '#app/server/middleware/error-description.ts'

const sameWishMs = 1_000

export function endOnSignal(close: () => Promise<unknown>, log: Logger): void {
  let since: number | undefined
  const end = async () => {
    // A process group and its parent may both receive the signal at once: that counts as one signal.
    if (since !== undefined && Date.now() - since < sameWishMs) return
    if (since !== undefined) process.exit(1)
    since = Date.now()
    // Safe to cut off: PostgreSQL commits or rolls back whole transactions.
    setTimeout(() => process.exit(0), 7_500)
    await close().catch((error) => log.error({ error: describeError(error) }, 'closing failed'))
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, end)
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
