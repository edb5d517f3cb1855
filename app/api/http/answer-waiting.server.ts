import type { Response } from 'express'
import type { Answer } from '#app/api/call.ts'
import { makeFairLimits } from '#app/server/rendering/fair-limits.server.ts'

/** One more is refused at once: it would only wait to wait. A person may have many tokens and sessions, and has ten waits. */
const limitWaits = makeFairLimits({
  queue: 'waiting calls',
  concurrency: 100,
  concurrencyPerKey: 10,
  maxQueued: 0,
  words: 'httpErrors.overloaded',
})

/**
 * Asks again for as long as the answer is to wait, holding neither a turn nor a connection of the database meanwhile. Null where the client
 * has gone away.
 */
export async function untilAnswered(res: Response, person: string, ask: (isAgain: boolean) => Promise<Answer>): Promise<Answer | null> {
  for (let isAgain = false; ; isAgain = true) {
    const answer = await ask(isAgain)
    const { until } = answer
    if (!until) return answer
    const left = whenLeft(res)
    await limitWaits(person, () => until(left), person)
    if (left.aborted) return null
  }
}

/** Made only for an answer that waits: an abort costs as much as a tenth of a short call, and every answer ends by closing. */
function whenLeft(res: Response): AbortSignal {
  if (res.closed) return AbortSignal.abort()
  const left = new AbortController()
  res.once('close', () => left.abort())
  return left.signal
}
