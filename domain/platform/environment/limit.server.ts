import { createHash } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type { Pool } from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { db, findDatabasePool } from '#db/postgres/client.server.ts'
import { rateLimits } from '#db/postgres/schema/core/rate-limits.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { type Limit, type LimitName, limits } from './limits.ts'

const inMemory = new Map<LimitName, RateLimiterMemory>()
const inRecord = new WeakMap<Pool, Map<LimitName, RateLimiterPostgres>>()

/** `points` replaces the table's figure. The first call of a process decides. */
export function limiterOf(name: LimitName, points: number = limits[name].points): RateLimiterAbstract {
  const { seconds: duration } = limits[name]
  const memory = inMemory.get(name) ?? makeMemoryLimiter(name, points)
  inMemory.set(name, memory)
  const pool = findDatabasePool()
  if (!pool || 'isOfProcess' in limits[name]) return memory
  const counters = inRecord.get(pool) ?? new Map<LimitName, RateLimiterPostgres>()
  inRecord.set(pool, counters)
  const store = { storeClient: pool, storeType: 'pool', tableName: 'rate_limits', tableCreated: true, clearExpiredByTimeout: false }
  const counter = counters.get(name) ?? new RateLimiterPostgres({ ...store, keyPrefix: name, points, duration, insuranceLimiter: memory })
  counters.set(name, counter)
  return counter
}

/** `points` replaces the table's figure for a portal that requests pages of itself. */
export const makeMemoryLimiter = (name: LimitName, points: number = limits[name].points): RateLimiterMemory =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: limits[name].seconds })

/** E-mails and networks are stored as hashes. */
export const limitKey = (...who: (string | number)[]): string => createHash('sha256').update(JSON.stringify(who)).digest('base64url')

export async function underLimit(name: LimitName, who: string | number, field?: string, points = 1): Promise<void> {
  try {
    await limiterOf(name).consume(limitKey(who), points)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const { words, askAgainAfterSeconds } = limits[name] as Limit
    throw tooManyRequests(askAgainAfterSeconds === undefined ? error.msBeforeNext : askAgainAfterSeconds * 1000, words ?? '', field)
  }
}

/** As `underLimit`, for a person: calls of service accounts have limits of their own, counted before they are read. */
export async function underPersonsLimit(
  name: LimitName,
  { userId, isService }: { userId: number; isService?: boolean },
  field?: string,
): Promise<void> {
  if (!isService) await underLimit(name, userId, field)
}

/**
 * Counts one use for each of `whom` in turn, until one of them has used up `most`: whoever comes later is not charged for it. Returns what the
 * one with the least has left, in how many seconds it starts anew, and the refusal beyond it.
 */
export async function countUses(name: LimitName, whom: readonly { who: string | number; most: number }[]) {
  let [left, ms] = [Number.POSITIVE_INFINITY, 0]
  for (const { who, most } of whom) {
    const used = await limiterOf(name)
      .consume(limitKey(who))
      .catch((error) => {
        if (error instanceof RateLimiterRes) return error
        throw error
      })
    if (most - used.consumedPoints < left) [left, ms] = [most - used.consumedPoints, used.msBeforeNext]
    if (left < 0) break
  }
  const refusal = left < 0 ? tooManyRequests(ms, limits[name].words ?? '') : null
  return { left: Math.max(0, left), seconds: Math.max(1, Math.ceil(ms / 1000)), refusal }
}

export const deleteExpiredUses = async (name: LimitName, who: string | number): Promise<void> => {
  await limiterOf(name).delete(limitKey(who))
}

/** Counts a use that is still under way as one that has just begun. */
export async function renewUse(name: LimitName, who: string | number): Promise<void> {
  await limiterOf(name).set(limitKey(who), 1, limits[name].seconds)
}

export function tooManyRequests(milliseconds: number, key: string, field?: string): DomainError {
  return new DomainError(key, field, { retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) })
}

export async function resetLimits(now: Date): Promise<void> {
  await db().delete(rateLimits).where(lt(rateLimits.expire, now.getTime()))
}
