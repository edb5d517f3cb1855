import type { Viewer } from '../../ground/viewer/viewer.ts'
import { isEveryShipmentFollowed } from '../exceptions/following.server.ts'
import { exceptionKinds, severityOf } from '../exceptions/kinds.ts'
import { countOpenExceptions } from '../shipments/list/list.server.ts'
import type { AttentionEvent } from './launch.ts'
import { countSetAside, needsAttention } from './order-list.server.ts'

/**
 * What needs attention at `now` among the shipments of the viewer's selected customers (spec 1 §2 "Events that Require
 * Attention"), worst first; a kind is left out when no shipment has it, or all of it is set aside. `setAside` counts the rows of the list of
 * what the viewer does not want to see for now (decision 53). With no events, `isBeingCounted` says that shipments are still being looked at for the first time, or that the mirror lags behind the record, so that nobody reads
 * "not yet known" as "nothing".
 */
export async function findAttention(viewer: Viewer, now: Date): Promise<Attention & { isBeingCounted: boolean }> {
  const attention = await countAttention(viewer, now)
  const isBeingCounted = attention.events.length === 0 && (!(await isEveryShipmentFollowed()) || (await needsAttention(viewer, now)))
  return { ...attention, isBeingCounted }
}

interface Attention {
  events: AttentionEvent[]
  setAside: number
}

/**
 * The same, without asking whether every shipment has been looked at. What is set aside differs from person to person, so the mirror
 * counts what is open, and PostgreSQL what of it the viewer has set aside.
 */
export async function countAttention(viewer: Viewer, now: Date): Promise<Attention> {
  const [open, aside] = await Promise.all([countOpenExceptions(viewer, {}, [], now), countSetAside(viewer, now)])
  const events = exceptionKinds.flatMap((event) => {
    const hidden = aside.find(({ kind }) => kind === event)?.hidden ?? 0
    const total = (open.get(event) ?? 0) - hidden
    return total > 0 ? [{ type: severityOf[event], event, total, launch: event }] : []
  })
  return { events, setAside: aside.reduce((sum, { rows }) => sum + rows, 0) }
}
