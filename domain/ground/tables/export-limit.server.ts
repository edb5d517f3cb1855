import { RateLimiterMemory } from 'rate-limiter-flexible'
import { underLimit } from '../environment/limit.server.ts'
import { Refusal } from '../refusal.ts'
import type { Viewer } from '../viewer/viewer.ts'

/** Spreadsheets a person may have made in a minute. */
const perMinute = 6
const made = new RateLimiterMemory({ points: perMinute, duration: 60, keyPrefix: 'exports' })
const making = new Set<number>()

/** Makes one spreadsheet for the viewer: one at a time, six a minute. Refuses further ones, which do not count. */
export async function underExportLimit<Result>({ userId }: Pick<Viewer, 'userId'>, make: () => Promise<Result>): Promise<Result> {
  if (making.has(userId)) throw new Refusal('tables.exportBusy', undefined, { retryAfterSeconds: 5 })
  making.add(userId)
  try {
    await underLimit(made, userId, 'tables.exportTooMany')
    return await make()
  } finally {
    making.delete(userId)
  }
}
