import type { Viewer } from '../../ground/viewer/viewer.ts'
import { isEveryShipmentFollowed } from '../exceptions/following.server.ts'
import { exceptionKinds, severityOf } from '../exceptions/kinds.ts'
import { countOpenExceptions } from '../shipments/list/list.server.ts'
import type { AttentionEvent } from './launch.ts'
import { needsAttention } from './order-list.server.ts'

/**
 * What needs attention at `now` among the shipments of the viewer's selected customers (spec 1 §2 "Events that Require
 * Attention"), worst first; a kind is left out when no shipment has it, or all of it is set aside. With no events, `isBeingCounted`
 * says that shipments are still being looked at for the first time, or that the mirror lags behind the record, so that nobody reads
 * "not yet known" as "nothing".
 */
export async function findAttention(viewer: Viewer, now: Date): Promise<{ events: AttentionEvent[]; isBeingCounted: boolean }> {
  const events = await listAttention(viewer, now)
  const isBeingCounted = events.length === 0 && (!(await isEveryShipmentFollowed()) || (await needsAttention(viewer, now)))
  return { events, isBeingCounted }
}

/** The events alone, without asking whether every shipment has been looked at. */
export async function listAttention(viewer: Viewer, now: Date): Promise<AttentionEvent[]> {
  const counts = await countOpenExceptions(viewer, {}, [], now)
  return exceptionKinds.flatMap((event) => {
    const total = counts.get(event) ?? 0
    return total > 0 ? [{ type: severityOf[event], event, total, launch: event }] : []
  })
}
