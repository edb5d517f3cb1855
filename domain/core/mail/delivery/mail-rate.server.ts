import { RateLimiterRes } from 'rate-limiter-flexible'
import { limiterOf, limitKey } from '#domain/platform/environment/limit.server.ts'

const everyMail = limitKey('every mail')

/** Whether one more mail may leave in this minute. Counted by all processes together, in PostgreSQL. */
export async function hasRoom(mailsAMinute: number | undefined): Promise<boolean> {
  if (mailsAMinute === undefined) return true
  const counted = await limiterOf('mails', mailsAMinute).get(everyMail)
  return (counted?.consumedPoints ?? 0) < mailsAMinute
}

export async function countMail(mailsAMinute: number | undefined): Promise<void> {
  if (mailsAMinute === undefined) return
  await limiterOf('mails', mailsAMinute)
    .consume(everyMail)
    .catch((error) => {
      // Two processes that found room at once may send one more.
      if (!(error instanceof RateLimiterRes)) throw error
    })
}
