import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Refusal } from '../../../ground/refusal.ts'

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

  constructor(key: string, milliseconds: number) {
    super(key)
    this.retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000))
  }
}

interface Attempts {
  /** Whose failures are counted together. */
  of: string
  /** The refusal that counts as a failure; any other is not the person's fault. */
  failure: string
  /** What somebody who has to wait is told. */
  wait: (milliseconds: number) => TooManyAttempts
}

/**
 * Runs one sign-in attempt under the limit. Failures slow an address down per network and never lock a person out for good:
 * from elsewhere they may still sign in, and a success forgets the failures (decision 4; the answer keeps the words of spec 1 §8).
 */
export function attemptSignIn<Result>(email: string, network: string | null, attempt: () => Promise<Result>): Promise<Result> {
  const wait = (milliseconds: number) => new TooManyAttempts('access.incorrect', milliseconds)
  return attemptUnderLimit({ of: `${email.trim().toLowerCase()} ${network ?? ''}`, failure: 'access.incorrect', wait }, attempt)
}

/**
 * Runs one attempt at a second factor under the same limit, counted per person wherever it comes from: whoever gets as far
 * as this knows the password, and six digits are soon guessed from many networks.
 */
export function attemptCode<Result>(userId: number, attempt: () => Promise<Result>): Promise<Result> {
  const wait = (milliseconds: number) => new TooManyAttempts('secondFactor.tooMany', milliseconds)
  return attemptUnderLimit({ of: `second factor of ${userId}`, failure: 'secondFactor.incorrect', wait }, attempt)
}

async function attemptUnderLimit<Result>({ of: key, failure, wait }: Attempts, attempt: () => Promise<Result>): Promise<Result> {
  const before = await failures.get(key)
  if (before && before.consumedPoints > limit) throw wait(before.msBeforeNext)
  // Counted before it is tried, so that attempts in parallel cannot slip past the limit together.
  const counted = await failures.penalty(key)
  if (counted.consumedPoints > limit) throw wait(counted.msBeforeNext)
  try {
    const result = await attempt()
    await Promise.all([failures.delete(key), waits.delete(key)])
    return result
  } catch (error) {
    if (!(error instanceof Refusal) || error.key !== failure) await failures.reward(key)
    else if (counted.consumedPoints >= limit || (await waits.get(key))) {
      const { consumedPoints } = await waits.penalty(key)
      await failures.block(key, Math.min(longestWait, firstWait * 2 ** (consumedPoints - 1)))
    }
    throw error
  }
}
