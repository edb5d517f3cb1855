import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Viewer } from '../viewer/viewer.ts'
import { underLimit } from './limit.server.ts'

const minute = 60
const limitOf = (keyPrefix: string, points: number, duration: number) => new RateLimiterMemory({ keyPrefix, points, duration })

/**
 * How often one person may do what costs others time or mail: far more than somebody does by hand, and far less than a program would
 * (safety: limits).
 */
const limits = {
  /** Each is mailed to the desk and up to twenty people in copy. */
  tickets: limitOf('tickets', 20, 10 * minute),
  comments: limitOf('comments', 60, 10 * minute),
  /** Saved, with whom they are shared and whose question they cause. */
  reports: limitOf('reports', 60, 10 * minute),
  /** Pages of a report, each of which runs it. */
  reportRuns: limitOf('report-runs', 30, minute),
  searches: limitOf('searches', 60, minute),
}

/** Counts one use of the viewer's; beyond the limit refuses in words that say after how many seconds to try again. */
export const countUse = ({ userId }: Pick<Viewer, 'userId'>, of: keyof typeof limits): Promise<void> =>
  underLimit(limits[of], userId, `limits.${of}`)
