import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../refusal.ts'
import type { Viewer } from '../viewer/viewer.ts'

/** Files one person may bring within an hour (safety: limits). */
const uploads = new RateLimiterMemory({ points: 30, duration: 3_600 })

/** A refusal that says when to come back. */
export class TooManyUploads extends Refusal {
  readonly retryAfterSeconds: number

  constructor(milliseconds: number) {
    super('files.tooMany', 'file')
    this.retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000))
  }
}

/** Counts one upload of the viewer's; refuses the thirty-first within an hour. */
export async function countUpload(viewer: Pick<Viewer, 'userId'>): Promise<void> {
  try {
    await uploads.consume(viewer.userId)
  } catch (error) {
    throw error instanceof RateLimiterRes ? new TooManyUploads(error.msBeforeNext) : error
  }
}
