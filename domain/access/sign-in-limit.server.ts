import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Refusal } from '../refusal.ts'

const limit = 10
/** Failures of one address from one network within ten minutes. */
const failures = new RateLimiterMemory({ points: limit, duration: 600 })
/** How often it has been made to wait in the last six hours: each wait is twice as long as the one before. */
const waits = new RateLimiterMemory({ points: limit, duration: 6 * 3600, keyPrefix: 'waits' })
const firstWait = 30
const longestWait = 3600

/** A refusal that says when to come back. */
export class TooManyAttempts extends Refusal {
  readonly retryAfterSeconds: number

  constructor(milliseconds: number) {
    super('access.incorrect')
    this.retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000))
  }
}

/**
 * Runs one sign-in attempt under the limit. Failures slow an address down per network and never lock a person out for good:
 * from elsewhere they may still sign in, and a success forgets the failures (decision 4; the answer keeps the words of spec 1 §8).
 */
export async function attemptSignIn<Result>(email: string, network: string | null, attempt: () => Promise<Result>): Promise<Result> {
  const key = `${email.trim().toLowerCase()} ${network ?? ''}`
  const before = await failures.get(key)
  if (before && before.consumedPoints > limit) throw new TooManyAttempts(before.msBeforeNext)
  // Counted before it is tried, so that attempts in parallel cannot slip past the limit together.
  const counted = await failures.penalty(key)
  if (counted.consumedPoints > limit) throw new TooManyAttempts(counted.msBeforeNext)
  try {
    const result = await attempt()
    await Promise.all([failures.delete(key), waits.delete(key)])
    return result
  } catch (error) {
    if (!(error instanceof Refusal) || error.key !== 'access.incorrect') await failures.reward(key)
    else if (counted.consumedPoints >= limit || (await waits.get(key))) {
      const { consumedPoints } = await waits.penalty(key)
      await failures.block(key, Math.min(longestWait, firstWait * 2 ** (consumedPoints - 1)))
    }
    throw error
  }
}
