import { eq } from 'drizzle-orm'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isContainerInScope } from '#domain/freight/containers/container-scope.server.ts'
import { settleDoubts } from '#domain/freight/doubts/review.server.ts'
import { inTurn } from '#domain/freight/feeds/ingest-items.server.ts'
import { completeShipments } from '#domain/freight/feeds/shipment-completion.server.ts'
import { nudgeMirror } from '#domain/platform/search/mirror.server.ts'
import { isRemoved, recordContainerAct } from './repaired-container.server.ts'

/**
 * Removes a container that was added by mistake: it is hidden with all that hangs on it, and the shipment's dates are derived without it.
 * Feeds go on updating it. Returns its shipment's id, or null for a foreign or absent container.
 */
export const removeContainer = (viewer: Viewer, containerId: number, reason: string, origin: Origin, now: Date): Promise<number | null> =>
  setRemoved(viewer, containerId, { isRemoved: true, reason }, origin, now)

/** Shows a removed container again, as feeds have updated it. Returns its shipment's id, or null where it is not removed. */
export const restoreContainer = (viewer: Viewer, containerId: number, reason: string, origin: Origin, now: Date): Promise<number | null> =>
  setRemoved(viewer, containerId, { isRemoved: false, reason }, origin, now)

async function setRemoved(
  viewer: Viewer,
  containerId: number,
  act: { isRemoved: boolean; reason: string },
  origin: Origin,
  now: Date,
): Promise<number | null> {
  const shipmentId = await inTurn(viewer.projectId, { changeSetId: null }, async (tx) => {
    const isMeant = act.isRemoved ? isContainerInScope(viewer, containerId) : isRemoved(viewer, containerId)
    const [container] = await tx.select().from(containers).where(isMeant).for('no key update')
    if (!container) return null
    const hiddenAt = act.isRemoved ? now : null
    await tx.update(containers).set({ hiddenAt }).where(eq(containers.id, containerId))
    const changes = { hiddenAt: { before: container.hiddenAt?.toISOString() ?? null, after: hiddenAt?.toISOString() ?? null } }
    const recorded = { container, act: act.isRemoved ? ('removed' as const) : ('restored' as const), changes, reason: act.reason }
    await recordContainerAct(tx, viewer, recorded, act.isRemoved ? 'remove-container' : 'restore-container', origin, now)
    await completeShipments(tx, [container.shipmentId])
    await settleDoubts(tx, [container.shipmentId])
    return container.shipmentId
  })
  nudgeMirror()
  return shipmentId
}
