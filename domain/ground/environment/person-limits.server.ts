import type { Viewer } from '../viewer/viewer.ts'
import { underLimit } from './limit.server.ts'

/** What costs others time or mail: far more than somebody does by hand, and far less than a program would (safety: limits). */
type Use = 'tickets' | 'comments' | 'reports' | 'reportRuns' | 'searches'

/** Counts one use of the viewer's; beyond the limit refuses in words that say after how many seconds to try again. */
export const countUse = ({ userId }: Pick<Viewer, 'userId'>, of: Use): Promise<void> => underLimit(of, userId)
