import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../refusal.ts'

/** Counts one use of something limited; refuses the one too many, with those words, and says when to come back. */
export async function underLimit(limiter: RateLimiterAbstract, who: string | number, key: string, field?: string): Promise<void> {
  try {
    await limiter.consume(who)
  } catch (error) {
    throw error instanceof RateLimiterRes ? tooSoon(error.msBeforeNext, key, field) : error
  }
}

/** The refusal of somebody who has to wait so long. */
export function tooSoon(milliseconds: number, key: string, field?: string): Refusal {
  return new Refusal(key, field, { retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) })
}
