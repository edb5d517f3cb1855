import type { Viewer } from '../../ground/viewer/viewer.ts'
import { isEveryShipmentFollowed } from '../exceptions/following.server.ts'
import { exceptionKinds, severityOf } from '../exceptions/kinds.ts'
import { countOpenExceptions } from '../shipments/list/list.server.ts'
import type { AttentionEvent } from './launch.ts'
import { needsAttention } from './order-list.server.ts'

/**
 * What needs attention at `now` among the shipments of the viewer's selected customers (spec 1 §2 "Events that Require
 * Attention"), worst first; kinds that none has, or only such as were set aside, are left out. Says too whether shipments are still
 * being looked at for the first time, or the mirror has yet to hear of what was found, so that nobody reads "nothing" for "not yet
 * known".
 */
export async function findAttention(viewer: Viewer, now: Date): Promise<{ events: AttentionEvent[]; isBeingCounted: boolean }> {
  const events = await listAttention(viewer, now)
  const isBeingCounted = events.length === 0 && (!(await isEveryShipmentFollowed()) || (await needsAttention(viewer, now)))
  return { events, isBeingCounted }
}

/** The same without asking whether all were counted. */
export async function listAttention(viewer: Viewer, now: Date): Promise<AttentionEvent[]> {
  const counts = await countOpenExceptions(viewer, {}, [], now)
  return exceptionKinds.flatMap((event) => {
    const total = counts.get(event) ?? 0
    return total > 0 ? [{ type: severityOf[event], event, total, launch: event }] : []
  })
}
