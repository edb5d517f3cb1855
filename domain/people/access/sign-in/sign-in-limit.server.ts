import { limiterOf, limitKey, tooSoon, underLimit } from '../../../ground/environment/limit.server.ts'
import { limits } from '../../../ground/environment/limits.ts'
import { Refusal } from '../../../ground/refusal.ts'

interface Attempts {
  /** The limit that counts the failures, and whose they are. */
  limit: 'signIn' | 'codes' | 'ownPasswords'
  who: (string | number)[]
  /** The refusal that counts as a failure; any other is not the person's fault. */
  failure: string
}

/**
 * Runs one sign-in attempt under the limit. Failures slow an address down per network and never lock a person out for good:
 * from elsewhere they may still sign in, and a success forgets the failures (decision 4; the answer keeps the words of spec 1 §8).
 */
export async function attemptSignIn<Result>(email: string, network: string | null, attempt: () => Promise<Result>): Promise<Result> {
  const who = [email.trim().toLowerCase(), network ?? '']
  const isNew = (await limiterOf('signIn').get(limitKey(...who))) === null
  if (isNew) await slowDownSpraying(network ?? '')
  try {
    return await attemptUnderLimit({ limit: 'signIn', who, failure: 'access.incorrect' }, attempt)
  } catch (error) {
    const isFailure = error instanceof Refusal && error.key === 'access.incorrect'
    if (isNew && isFailure) await limiterOf('signInAddresses').penalty(limitKey(network ?? ''))
    throw error
  }
}

/**
 * Refuses an address that has not failed yet from a network where 30 others have, save one every 30 seconds. Addresses that are
 * being tried already have limits of their own.
 */
async function slowDownSpraying(network: string): Promise<void> {
  const failing = await limiterOf('signInAddresses').get(limitKey(network))
  if (failing && failing.consumedPoints >= limits.signInAddresses.points) await underLimit('signInOneMore', network)
}

/**
 * Runs one attempt at a second factor under the same limit, counted per person wherever it comes from: whoever gets as far
 * as this knows the password, and six digits are soon guessed from many networks.
 */
export function attemptCode<Result>(userId: number, attempt: () => Promise<Result>): Promise<Result> {
  return attemptUnderLimit({ limit: 'codes', who: [userId], failure: 'secondFactor.incorrect' }, attempt)
}

/** Runs one attempt to prove oneself by one's own password while signed in, under the same limit, counted per person. */
export function attemptOwnPassword<Result>(userId: number, attempt: () => Promise<Result>): Promise<Result> {
  return attemptUnderLimit({ limit: 'ownPasswords', who: [userId], failure: 'ownPassword.incorrect' }, attempt)
}

async function attemptUnderLimit<Result>({ limit, who, failure }: Attempts, attempt: () => Promise<Result>): Promise<Result> {
  const { points, words } = limits[limit]
  const [failures, waits] = [limiterOf(limit), limiterOf('waits')]
  const [key, ofWaits] = [limitKey(...who), limitKey(limit, ...who)]
  const before = await failures.get(key)
  if (before && before.consumedPoints > points) throw tooSoon(before.msBeforeNext, words)
  // Counted before it is tried, so that attempts in parallel cannot slip past the limit together.
  const counted = await failures.penalty(key)
  if (counted.consumedPoints > points) throw tooSoon(counted.msBeforeNext, words)
  try {
    const result = await attempt()
    await Promise.all([failures.delete(key), waits.delete(ofWaits)])
    return result
  } catch (error) {
    if (!(error instanceof Refusal) || error.key !== failure) await failures.reward(key)
    else if (counted.consumedPoints >= points || (await waits.get(ofWaits))) {
      const { consumedPoints } = await waits.penalty(ofWaits)
      const { firstSeconds, longestSeconds } = limits.waits.doubling
      await failures.block(key, Math.min(longestSeconds, firstSeconds * 2 ** (consumedPoints - 1)))
    }
    throw error
  }
}
