import type { Viewer } from '../../ground/viewer/viewer.ts'
import { exceptionKinds, severityOf } from '../exceptions/kinds.ts'
import { countOpenExceptions } from '../shipments/list/list.server.ts'
import type { AttentionEvent } from './launch.ts'

/**
 * What needs attention at `now` among the shipments of the viewer's selected customers (spec 1 §2 "Events that Require
 * Attention"), worst first; kinds that none has, or only such as were set aside, are left out.
 */
export async function listAttention(viewer: Viewer, now: Date): Promise<AttentionEvent[]> {
  const counts = await countOpenExceptions(viewer, {}, [], now)
  return exceptionKinds.flatMap((event) => {
    const total = counts.get(event) ?? 0
    return total > 0 ? [{ type: severityOf[event], event, total, launch: event }] : []
  })
}
