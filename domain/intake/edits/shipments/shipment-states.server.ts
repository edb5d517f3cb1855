import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { shipmentFacts } from '#db/postgres/schema/freight/facts.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { type Status, statuses } from '#domain/freight/shipments/shipment.ts'
import { settleDoubts } from '#domain/intake/doubts/review.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { ruleStatus } from './edited-shipment.server.ts'
import { onShipment } from './on-shipment.server.ts'
import { recordRepair } from './record-repair.server.ts'
import { findLastAct, lockRestorable } from './repaired-shipment.server.ts'

/**
 * Cancels a shipment: its exceptions close, and its containers are in neither tab (decisions 47 and 48). A feed
 * takes it up again with another status than before. Refuses a cancelled one. Returns
 * false for a foreign or absent shipment.
 */
export async function cancelShipment(act: Act, shipmentId: number, reason: string): Promise<boolean> {
  const isFound = await onShipment(act, shipmentId, async (tx, shipment) => {
    if (shipment.status === 'cancelled') throw new DomainError('repairs.isCancelled')
    const changes = await setStatus(tx, act, shipment, 'cancelled')
    await settleDoubts(tx, [shipmentId])
    await recordRepair(tx, act, { shipmentId, act: 'cancelled', changes, reason }, 'cancel-shipment')
    return true
  })
  return isFound ?? false
}

/**
 * Hides a shipment with all that hangs on it from everybody; feeds go on updating it, and nothing of it is sent. Returns false for a
 * foreign, absent or hidden shipment.
 */
export async function hideShipment(act: Act, shipmentId: number, reason: string): Promise<boolean> {
  const isFound = await onShipment(act, shipmentId, async (tx) => {
    await tx.update(shipments).set({ hiddenAt: act.now }).where(eq(shipments.id, shipmentId))
    await recordRepair(tx, act, { shipmentId, act: 'hidden', changes: {}, reason }, 'hide-shipment')
    return true
  })
  return isFound ?? false
}

/**
 * Shows a hidden shipment again, or takes a cancelled one up again: its status is the one before, or what its dates say where they have
 * come further or a feed cancelled it. A hidden shipment that is cancelled is shown, cancelled. Does nothing where there is nothing to
 * restore; returns false for a foreign or absent shipment.
 */
export async function restoreShipment(act: Act, shipmentId: number, reason: string): Promise<boolean> {
  const restore = async (tx: Transaction, shipment: ShipmentRow) => {
    if (!shipment.hiddenAt && shipment.status !== 'cancelled') return true
    if (shipment.hiddenAt) await tx.update(shipments).set({ hiddenAt: null }).where(eq(shipments.id, shipmentId))
    const changes = shipment.hiddenAt ? {} : await setStatus(tx, act, shipment, await findStatusBefore(tx, shipment))
    await recordRepair(tx, act, { shipmentId, act: 'restored', changes, reason }, 'restore-shipment')
    return true
  }
  return (await onShipment(act, shipmentId, restore, lockRestorable)) ?? false
}

type ShipmentRow = typeof shipments.$inferSelect

/** Returns what history says of it. */
async function setStatus(tx: Transaction, { viewer, now }: Act, shipment: ShipmentRow, status: Status) {
  await ruleStatus(tx, shipment, status, viewer, now)
  await tx.update(shipments).set({ status, updatedAt: now }).where(eq(shipments.id, shipment.id))
  return { status: { before: shipment.status, after: status } }
}

async function findStatusBefore(tx: Transaction, { id }: ShipmentRow): Promise<Status> {
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
