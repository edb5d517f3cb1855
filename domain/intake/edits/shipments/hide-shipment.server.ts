import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { recordRepair } from '#domain/intake/edits/shipments/record-repair.server.ts'
import { lockShipment } from '#domain/intake/edits/shipments/repaired-shipment.server.ts'
import { nudgeMirror } from '#domain/platform/search/mirror.server.ts'

/**
 * Hides a shipment with all that hangs on it from everybody; feeds go on updating it, and nothing of it is sent. Returns false for a
 * foreign, absent or hidden shipment.
 */
export async function hideShipment(act: Act, shipmentId: number, reason: string): Promise<boolean> {
  const isFound = await db().transaction(async (tx) => {
    const shipment = await lockShipment(tx, act.viewer, shipmentId)
    if (!shipment) return false
    await tx.update(shipments).set({ hiddenAt: act.now }).where(eq(shipments.id, shipmentId))
    await recordRepair(tx, act, { shipmentId, act: 'hidden', changes: {}, reason }, 'hide-shipment')
    return true
  })
  nudgeMirror()
  return isFound
}
