import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isEveryShipmentChecked } from '#domain/freight/exceptions/exception-detection.server.ts'
import { exceptionKinds, severityOf } from '#domain/freight/exceptions/exception-kinds.ts'
import { countOpenExceptions } from '#domain/freight/shipments/list/list-shipments.server.ts'
import type { AttentionEvent } from './launch-event.ts'
import { countSetAside, needsAttention } from './order-list.server.ts'

/**
 * Open exceptions among the viewer's selected customers at `now`, worst first, without those set aside (spec 1 §2). `setAside` counts the
 * hidden rows of the list. `isBeingCounted` is true while shipments are not all evaluated or the mirror lags, so that an empty result
 * never reads as "nothing wrong".
 */
export async function findAttention(viewer: Viewer, now: Date): Promise<Attention & { isBeingCounted: boolean }> {
  const attention = await countAttention(viewer, now)
  const isBeingCounted = attention.events.length === 0 && (!(await isEveryShipmentChecked()) || (await needsAttention(viewer, now)))
  return { ...attention, isBeingCounted }
}

interface Attention {
  events: AttentionEvent[]
  setAside: number
}

/** What is set aside differs by user, so the mirror counts open exceptions and PostgreSQL counts those the viewer has set aside. */
export async function countAttention(viewer: Viewer, now: Date): Promise<Attention> {
  const [open, aside] = await Promise.all([countOpenExceptions(viewer, {}, [], now), countSetAside(viewer, now)])
  const events = exceptionKinds.flatMap((event) => {
    const hidden = aside.find(({ kind }) => kind === event)?.hidden ?? 0
    const total = (open.get(event) ?? 0) - hidden
    return total > 0 ? [{ type: severityOf[event], event, total, launch: event }] : []
  })
  return { events, setAside: aside.reduce((sum, { rows }) => sum + rows, 0) }
}
