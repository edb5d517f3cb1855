import type { Transaction } from '#db/postgres/client.server.ts'
import { shipmentHistory } from '#db/postgres/schema/freight/shipment-history.ts'
import { type AuditAction, writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'

type HistoryRow = typeof shipmentHistory.$inferInsert

export interface Repair extends Pick<HistoryRow, 'shipmentId' | 'act' | 'changes'> {
  /** Absent where the act explains itself. */
  reason?: string | null
}

/** Adds what a person did to the shipment's history and to the audit trail, in the transaction that does it. */
export async function recordRepair(
  tx: Transaction,
  act: Act,
  { shipmentId, act: kind, changes, reason = null }: Repair,
  action: AuditAction,
): Promise<void> {
  await tx.insert(shipmentHistory).values({ shipmentId, act: kind, changes, reason, createdBy: act.viewer.userId, createdAt: act.now })
  const sides = Object.entries(changes)
  const before = Object.fromEntries(sides.map(([field, side]) => [field, side.before]))
  const after = Object.fromEntries(sides.map(([field, side]) => [field, side.after]))
  await writeAudit(tx, act, action, { subject: ['shipment', shipmentId], details: { before, after, ...(reason && { reason }) } })
}
