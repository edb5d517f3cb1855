import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../refusal.ts'

/** Counts one use against a rate limit; beyond it refuses with the text of this key, and says when to try again. */
export async function underLimit(limiter: RateLimiterAbstract, who: string | number, key: string, field?: string): Promise<void> {
  try {
    await limiter.consume(who)
  } catch (error) {
    throw error instanceof RateLimiterRes ? tooSoon(error.msBeforeNext, key, field) : error
  }
}

/** The refusal that says after how long to try again. */
export function tooSoon(milliseconds: number, key: string, field?: string): Refusal {
  return new Refusal(key, field, { retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) })
}
