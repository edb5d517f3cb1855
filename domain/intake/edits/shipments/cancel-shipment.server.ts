import { eq } from 'drizzle-orm'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { settleDoubts } from '#domain/intake/doubts/review.server.ts'
import { recordRepair } from '#domain/intake/edits/shipments/record-repair.server.ts'
import { lockShipment } from '#domain/intake/edits/shipments/repaired-shipment.server.ts'
import { inTurn } from '#domain/intake/writers/turn.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { nudgeMirror } from '#domain/platform/search/mirror.server.ts'
import { ruleStatus } from './edited-shipment.server.ts'

/**
 * Cancels a shipment: its exceptions close, and its containers are in neither tab (decisions 47 and 48). A feed
 * takes it up again with another status than before. Refuses a cancelled one. Returns
 * false for a foreign or absent shipment.
 */
export async function cancelShipment(act: Act, shipmentId: number, reason: string): Promise<boolean> {
  const { viewer, now } = act
  // In turn with feeds, which have read the rules already.
  const isFound = await inTurn(viewer.projectId, { changeSetId: null }, async (tx) => {
    const shipment = await lockShipment(tx, viewer, shipmentId)
    if (!shipment) return false
    if (shipment.status === 'cancelled') throw new DomainError('repairs.isCancelled')
    await ruleStatus(tx, shipment, 'cancelled', viewer, now)
    await tx.update(shipments).set({ status: 'cancelled', updatedAt: now }).where(eq(shipments.id, shipmentId))
    await settleDoubts(tx, [shipmentId])
    const changes = { status: { before: shipment.status, after: 'cancelled' } }
    await recordRepair(tx, act, { shipmentId, act: 'cancelled', changes, reason }, 'cancel-shipment')
    return true
  })
  nudgeMirror()
  return isFound
}
