import { RateLimiterMemory } from 'rate-limiter-flexible'
import { underLimit } from '../environment/limit.server.ts'
import type { Viewer } from '../viewer/viewer.ts'

/** Files one person may bring within an hour (safety: limits). */
const uploads = new RateLimiterMemory({ points: 30, duration: 3_600 })

/** Counts one upload of the viewer's; refuses the thirty-first within an hour. */
export function countUpload(viewer: Pick<Viewer, 'userId'>): Promise<void> {
  return underLimit(uploads, viewer.userId, 'files.tooMany', 'file')
}
