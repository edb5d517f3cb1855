import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../refusal.ts'
import type { Viewer } from '../viewer/viewer.ts'

/** Spreadsheets a person may have made in a minute. */
const perMinute = 6
const made = new RateLimiterMemory({ points: perMinute, duration: 60, keyPrefix: 'exports' })
const making = new Set<number>()

/** A refusal that says when to come back. */
export class TooManyExports extends Refusal {
  constructor(
    key: 'tables.exportBusy' | 'tables.exportTooMany',
    readonly retryAfterSeconds: number,
  ) {
    super(key, undefined, { seconds: retryAfterSeconds })
  }
}

/** Makes one spreadsheet for the viewer: one at a time, six a minute; what is beyond is refused, and does not count. */
export async function underExportLimit<Result>({ userId }: Pick<Viewer, 'userId'>, make: () => Promise<Result>): Promise<Result> {
  if (making.has(userId)) throw new TooManyExports('tables.exportBusy', 5)
  making.add(userId)
  try {
    await made.consume(String(userId))
    return await make()
  } catch (error) {
    if (error instanceof RateLimiterRes) throw new TooManyExports('tables.exportTooMany', Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
    throw error
  } finally {
    making.delete(userId)
  }
}
