import { RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '#app/api/problem.ts'
import { limiterOf, limitKey } from '#domain/platform/environment/limit.server.ts'

const askAgainSeconds = '5'
/** Of this process: a count in the database would outlive a process that dies. */
const underWay = new Set<string>()

/** One export of a token at a time, and so many an hour; one that ends before it has sent anything is not counted. Throws 429. */
export async function underExportLimits(token: string, work: () => Promise<number>): Promise<number> {
  if (underWay.has(token)) throw new Problem(429, 'export-under-way', { headers: { 'Retry-After': askAgainSeconds } })
  underWay.add(token)
  try {
    await count(token)
    return await work().catch((error) => giveBack(token, error))
  } finally {
    underWay.delete(token)
  }
}

async function count(token: string): Promise<void> {
  try {
    await limiterOf('apiExports').consume(limitKey(token))
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const seconds = String(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
    throw new Problem(429, 'too-many-exports', { headers: { 'Retry-After': seconds } })
  }
}

async function giveBack(token: string, error: unknown): Promise<never> {
  await limiterOf('apiExports').reward(limitKey(token))
  throw error
}
