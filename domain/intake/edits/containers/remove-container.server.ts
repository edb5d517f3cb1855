import { eq } from 'drizzle-orm'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { isContainerInScope } from '#domain/freight/containers/container-scope.server.ts'
import { settleDoubts } from '#domain/intake/doubts/review.server.ts'
import { completeShipments } from '#domain/intake/writers/shipment-completion.server.ts'
import { byHand, inTurn } from '#domain/intake/writers/turn.server.ts'
import { nudgeMirror } from '#domain/platform/search/mirror.server.ts'
import { isRemoved, recordContainerAct } from './repaired-container.server.ts'

/**
 * Removes a container that was added by mistake: it is hidden with all that hangs on it, and the shipment's dates are derived without it.
 * Feeds go on updating it. Returns its shipment's id, or null for a foreign or absent container.
 */
export const removeContainer = (act: Act, containerId: number, reason: string): Promise<number | null> =>
  setRemoved(act, containerId, { isRemoved: true, reason })

/** Shows a removed container again, as feeds have updated it. Returns its shipment's id, or null where it is not removed. */
export const restoreContainer = (act: Act, containerId: number, reason: string): Promise<number | null> =>
  setRemoved(act, containerId, { isRemoved: false, reason })

async function setRemoved(act: Act, containerId: number, removal: { isRemoved: boolean; reason: string }): Promise<number | null> {
  const { viewer, now } = act
  const shipmentId = await inTurn(viewer.projectId, byHand, async (tx) => {
    const isMeant = removal.isRemoved ? isContainerInScope(viewer, containerId) : isRemoved(viewer, containerId)
    const [container] = await tx.select().from(containers).where(isMeant).for('no key update')
    if (!container) return null
    const hiddenAt = removal.isRemoved ? now : null
    await tx.update(containers).set({ hiddenAt }).where(eq(containers.id, containerId))
    const changes = { hiddenAt: { before: container.hiddenAt?.toISOString() ?? null, after: hiddenAt?.toISOString() ?? null } }
    const recorded = { container, act: removal.isRemoved ? ('removed' as const) : ('restored' as const), changes, reason: removal.reason }
    await recordContainerAct(tx, act, recorded, removal.isRemoved ? 'remove-container' : 'restore-container')
    await completeShipments(tx, [container.shipmentId])
    await settleDoubts(tx, [container.shipmentId])
    return container.shipmentId
  })
  nudgeMirror()
  return shipmentId
}
