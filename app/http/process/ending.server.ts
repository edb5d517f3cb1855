import type { Logger } from 'pino'
import { describeError } from '../gate/error-description.ts'

/** Signals within so many milliseconds of the first one count as the same. */
const sameWishMs = 1_000

/** At SIGTERM or SIGINT closes what is open and ends well, within 8 seconds whatever happens; a second signal ends at once. */
export function endOnSignal(close: () => Promise<unknown>, log: Logger): void {
  let since: number | undefined
  const end = async () => {
    // A process group and the process that started it may both be signalled at once: that is one signal, not two.
    if (since !== undefined && Date.now() - since < sameWishMs) return
    if (since !== undefined) process.exit(1)
    since = Date.now()
    // What has not ended by then is safe to cut: the record commits or rolls back a transaction as a whole.
    setTimeout(() => process.exit(0), 7_500)
    await close().catch((error) => log.error({ error: describeError(error) }, 'closing failed'))
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, end)
}

/** An error nobody caught leaves the process in a state nobody knows: it says why and ends, to be started anew. */
export function endOnCrash(log: Logger): void {
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error) => {
      log.fatal({ error: describeError(error) }, event)
      process.exit(1)
    })
  }
}
