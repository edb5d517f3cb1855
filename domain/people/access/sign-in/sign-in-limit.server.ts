import { RateLimiterMemory } from 'rate-limiter-flexible'
import { tooSoon, underLimit } from '../../../ground/environment/limit.server.ts'
import { Refusal } from '../../../ground/refusal.ts'

const limit = 10
/** Failures of one address from one network within ten minutes. */
const failures = new RateLimiterMemory({ points: limit, duration: 600 })
/** How often it has been made to wait in the last six hours: each wait is twice as long as the one before. */
const waits = new RateLimiterMemory({ points: limit, duration: 6 * 3600, keyPrefix: 'waits' })
const firstWaitSeconds = 30
const longestWaitSeconds = 3600

/** Addresses that fail from one network within ten minutes: a whole office has one network, and seldom so many slips. */
const mostFailingAddresses = 30
const failingAddresses = new RateLimiterMemory({ points: mostFailingAddresses, duration: 600, keyPrefix: 'addresses' })
/** Whoever tries one password with many addresses goes on at this pace: an office behind the same network still gets in. */
const sprayWaitSeconds = 30
const oneMore = new RateLimiterMemory({ points: 1, duration: sprayWaitSeconds, keyPrefix: 'one-more' })

interface Attempts {
  /** Whose failures are counted together. */
  of: string
  /** The refusal that counts as a failure; any other is not the person's fault. */
  failure: string
  /** What somebody who has to wait is told: a key of the dictionary. */
  wait: string
}

/**
 * Runs one sign-in attempt under the limit. Failures slow an address down per network and never lock a person out for good:
 * from elsewhere they may still sign in, and a success forgets the failures (decision 4; the answer keeps the words of spec 1 §8).
 */
export async function attemptSignIn<Result>(email: string, network: string | null, attempt: () => Promise<Result>): Promise<Result> {
  const of = `${email.trim().toLowerCase()} ${network ?? ''}`
  const isNew = (await failures.get(of)) === null
  if (isNew) await slowDownSpraying(network ?? '')
  try {
    return await attemptUnderLimit({ of, failure: 'access.incorrect', wait: 'access.incorrect' }, attempt)
  } catch (error) {
    if (isNew && error instanceof Refusal && error.key === 'access.incorrect') await failingAddresses.penalty(network ?? '')
    throw error
  }
}

/**
 * Refuses an address that has not failed yet from a network where 30 others have, save one every 30 seconds. Addresses that are
 * being tried already have limits of their own.
 */
async function slowDownSpraying(network: string): Promise<void> {
  const failing = await failingAddresses.get(network)
  if (!failing || failing.consumedPoints < mostFailingAddresses) return
  await underLimit(oneMore, network, 'access.incorrect')
}

/**
 * Runs one attempt at a second factor under the same limit, counted per person wherever it comes from: whoever gets as far
 * as this knows the password, and six digits are soon guessed from many networks.
 */
export function attemptCode<Result>(userId: number, attempt: () => Promise<Result>): Promise<Result> {
  const of = `second factor of ${userId}`
  return attemptUnderLimit({ of, failure: 'secondFactor.incorrect', wait: 'secondFactor.tooMany' }, attempt)
}

/** Runs one attempt to prove oneself by one's own password while signed in, under the same limit, counted per person. */
export function attemptOwnPassword<Result>(userId: number, attempt: () => Promise<Result>): Promise<Result> {
  const of = `password of ${userId}`
  return attemptUnderLimit({ of, failure: 'ownPassword.incorrect', wait: 'ownPassword.tooMany' }, attempt)
}

async function attemptUnderLimit<Result>({ of: key, failure, wait }: Attempts, attempt: () => Promise<Result>): Promise<Result> {
  const before = await failures.get(key)
  if (before && before.consumedPoints > limit) throw tooSoon(before.msBeforeNext, wait)
  // Counted before it is tried, so that attempts in parallel cannot slip past the limit together.
  const counted = await failures.penalty(key)
  if (counted.consumedPoints > limit) throw tooSoon(counted.msBeforeNext, wait)
  try {
    const result = await attempt()
    await Promise.all([failures.delete(key), waits.delete(key)])
    return result
  } catch (error) {
    if (!(error instanceof Refusal) || error.key !== failure) await failures.reward(key)
    else if (counted.consumedPoints >= limit || (await waits.get(key))) {
      const { consumedPoints } = await waits.penalty(key)
      await failures.block(key, Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** (consumedPoints - 1)))
    }
    throw error
  }
}
