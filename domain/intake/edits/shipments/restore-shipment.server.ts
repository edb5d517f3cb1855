import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { shipmentFacts } from '#db/postgres/schema/freight/facts.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { type Status, statuses } from '#domain/freight/shipments/shipment.ts'
import { recordRepair } from '#domain/intake/edits/shipments/record-repair.server.ts'
import { findLastAct, lockRestorable } from '#domain/intake/edits/shipments/repaired-shipment.server.ts'
import { inTurn } from '#domain/intake/writers/turn.server.ts'
import { nudgeMirror } from '#domain/platform/search/mirror.server.ts'
import { ruleStatus } from './edited-shipment.server.ts'

/**
 * Shows a hidden shipment again, or takes a cancelled one up again: its status is the one before, or what its dates say where they have
 * come further or a feed cancelled it. A hidden shipment that is cancelled is shown, cancelled. Does nothing where there is nothing to
 * restore; returns false for a foreign or absent shipment.
 */
export async function restoreShipment(act: Act, shipmentId: number, reason: string): Promise<boolean> {
  const { viewer, now } = act
  const isFound = await inTurn(viewer.projectId, { changeSetId: null }, async (tx) => {
    const shipment = await lockRestorable(tx, viewer, shipmentId)
    if (!shipment) return false
    if (shipment.hiddenAt) {
      await tx.update(shipments).set({ hiddenAt: null }).where(eq(shipments.id, shipmentId))
      await recordRepair(tx, act, { shipmentId, act: 'restored', changes: {}, reason }, 'restore-shipment')
      return true
    }
    if (shipment.status !== 'cancelled') return true
    const status = await findStatusBefore(tx, shipment)
    await ruleStatus(tx, shipment, status, viewer, now)
    await tx.update(shipments).set({ status, updatedAt: now }).where(eq(shipments.id, shipmentId))
    const changes = { status: { before: shipment.status, after: status } }
    await recordRepair(tx, act, { shipmentId, act: 'restored', changes, reason }, 'restore-shipment')
    return true
  })
  nudgeMirror()
  return isFound
}

async function findStatusBefore(tx: Transaction, { id }: typeof shipments.$inferSelect): Promise<Status> {
  const cancelled = await findLastAct(tx, id, 'cancelled')
  const before = statuses.find((status) => status === cancelled?.changes.status?.before)
  const [known] = await tx.select().from(shipmentFacts).where(eq(shipmentFacts.shipmentId, id))
  const reached = reachedBy(known) ?? before ?? (known?.latestEta ? 'booked' : 'requested')
  return before && statuses.indexOf(before) > statuses.indexOf(reached) ? before : reached
}

type Known = Pick<typeof shipmentFacts.$inferSelect, 'deliveredAt' | 'arrivedAt' | 'departedAt'>

function reachedBy(known: Known | undefined): Status | undefined {
  if (known?.deliveredAt) return 'delivered'
  if (known?.arrivedAt) return 'arrived'
  return known?.departedAt ? 'in_transit' : undefined
}
