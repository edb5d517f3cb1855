import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { DomainError } from '#domain/core/domain-error.ts'
import { nudgeMirror } from '#domain/core/search/mirror.server.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { recordRepair } from './record-repair.server.ts'
import { lockShipment } from './repaired-shipment.server.ts'

/**
 * Cancels a shipment: its exceptions close, and its containers are in neither tab (decisions 47 and 48). Refuses a cancelled one. Returns
 * false for a foreign or absent shipment.
 */
export async function cancelShipment(viewer: Viewer, shipmentId: number, reason: string, origin: Origin, now: Date): Promise<boolean> {
  const isFound = await db().transaction(async (tx) => {
    const shipment = await lockShipment(tx, viewer, shipmentId)
    if (!shipment) return false
    if (shipment.status === 'cancelled') throw new DomainError('repairs.isCancelled')
    await tx.update(shipments).set({ status: 'cancelled', updatedAt: now }).where(eq(shipments.id, shipmentId))
    const changes = { status: { before: shipment.status, after: 'cancelled' } }
    await recordRepair(tx, viewer, { shipmentId, act: 'cancelled', changes, reason }, 'cancel-shipment', origin, now)
    return true
  })
  nudgeMirror()
  return isFound
}
