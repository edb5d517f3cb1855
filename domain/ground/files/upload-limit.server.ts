import { underLimit } from '../environment/limit.server.ts'
import type { Viewer } from '../viewer/viewer.ts'

/** Counts one upload of the viewer's; refuses the thirty-first within an hour. */
export function countUpload(viewer: Pick<Viewer, 'userId'>): Promise<void> {
  return underLimit('uploads', viewer.userId, 'file')
}
