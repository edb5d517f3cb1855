import { DomainError } from '#domain/platform/domain-error.ts'
import { limiterOf, limitKey, tooManyRequests, underLimit } from '#domain/platform/environment/limit.server.ts'
import { limits } from '#domain/platform/environment/limits.ts'

interface Attempts {
  limit: 'signIn' | 'codes' | 'ownPasswords' | 'providerSignIns' | 'passkeySignIns'
  who: (string | number)[]
  /** A key of refusals, or what they begin with: others are no guesses. */
  failure: string
  /** A success proves nothing: it forgets none of the failures. */
  keepsFailures?: true
}

/**
 * Failures slow an address down per network and never lock a person out: from elsewhere they may still sign in, and a success forgets the
 * failures (decision 4; the wording of spec 1 §8).
 */
export async function attemptSignIn<Result>(email: string, network: string | null, attempt: () => Promise<Result>): Promise<Result> {
  const who = [email.trim().toLowerCase(), network ?? '']
  const isNew = (await limiterOf('signIn').get(limitKey(...who))) === null
  if (isNew) await slowDownSpraying(network ?? '')
  try {
    return await attemptUnderLimit({ limit: 'signIn', who, failure: 'access.incorrect' }, attempt)
  } catch (error) {
    const isFailure = error instanceof DomainError && error.key === 'access.incorrect'
    if (isNew && isFailure) await limiterOf('signInAddresses').penalty(limitKey(network ?? ''))
    throw error
  }
}

/**
 * From a network with 30 failing addresses, allows one further address every 30 seconds. Addresses that have failed already have limits
 * of their own.
 */
async function slowDownSpraying(network: string): Promise<void> {
  const failing = await limiterOf('signInAddresses').get(limitKey(network))
  if (failing && failing.consumedPoints >= limits.signInAddresses.points) await underLimit('signInOneMore', network)
}

/** Counted per person from any network: the sender knows the password, and six digits are soon guessed from many networks. */
export function attemptCode<Result>(userId: number, attempt: () => Promise<Result>): Promise<Result> {
  return attemptUnderLimit({ limit: 'codes', who: [userId], failure: 'secondFactor.incorrect' }, attempt)
}

export function attemptOwnPassword<Result>(userId: number, attempt: () => Promise<Result>): Promise<Result> {
  return attemptUnderLimit({ limit: 'ownPasswords', who: [userId], failure: 'ownPassword.incorrect' }, attempt)
}

/** Counted per network: who comes back from a provider has no name yet. */
export function attemptProviderSignIn<Result>(network: string | null, attempt: () => Promise<Result>): Promise<Result> {
  return attemptUnderLimit({ limit: 'providerSignIns', who: [network ?? ''], failure: 'companySignIn.' }, attempt)
}

/** Each is a call to the provider and a line of the trail, and needs no account. */
export function attemptProviderStart<Result>(network: string | null, attempt: () => Promise<Result>): Promise<Result> {
  return attemptUnderLimit({ limit: 'providerSignIns', who: [network ?? ''], failure: 'companySignIn.', keepsFailures: true }, attempt)
}

/** Counted per network: a passkey has no name before it has signed. */
export function attemptPasskey<Result>(network: string | null, attempt: () => Promise<Result>): Promise<Result> {
  return attemptUnderLimit({ limit: 'passkeySignIns', who: [network ?? ''], failure: 'passkeys.' }, attempt)
}

async function attemptUnderLimit<Result>(
  { limit, who, failure, keepsFailures }: Attempts,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const { points, words } = limits[limit]
  const [failures, waits] = [limiterOf(limit), limiterOf('waits')]
  const [key, ofWaits] = [limitKey(...who), limitKey(limit, ...who)]
  const before = await failures.get(key)
  if (before && before.consumedPoints > points) throw tooManyRequests(before.msBeforeNext, words)
  // Counted before the attempt, so that parallel attempts cannot exceed the limit together.
  const counted = await failures.penalty(key)
  if (counted.consumedPoints > points) throw tooManyRequests(counted.msBeforeNext, words)
  try {
    const result = await attempt()
    if (keepsFailures) await failures.reward(key)
    else await Promise.all([failures.delete(key), waits.delete(ofWaits)])
    return result
  } catch (error) {
    if (!(error instanceof DomainError) || !error.key.startsWith(failure)) await failures.reward(key)
    else if (counted.consumedPoints >= points || (await waits.get(ofWaits))) {
      const { consumedPoints } = await waits.penalty(ofWaits)
      const { firstSeconds, longestSeconds } = limits.waits.doubling
      await failures.block(key, Math.min(longestSeconds, firstSeconds * 2 ** (consumedPoints - 1)))
    }
    throw error
  }
}
