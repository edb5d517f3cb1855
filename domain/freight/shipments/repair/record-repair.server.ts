import type { Transaction } from '#db/postgres/client.server.ts'
import { shipmentHistory } from '#db/postgres/schema/freight/shipment-history.ts'
import { type AuditAction, writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'

type HistoryRow = typeof shipmentHistory.$inferInsert

export interface Repair extends Pick<HistoryRow, 'shipmentId' | 'act' | 'changes'> {
  /** Absent where the act explains itself. */
  reason?: string | null
}

/** Adds what a person did to the shipment's history and to the audit trail, in the transaction that does it. */
export async function recordRepair(
  tx: Transaction,
  viewer: Viewer,
  { shipmentId, act, changes, reason = null }: Repair,
  action: AuditAction,
  origin: Origin,
  now: Date,
): Promise<void> {
  await tx.insert(shipmentHistory).values({ shipmentId, act, changes, reason, createdBy: viewer.userId, createdAt: now })
  const sides = Object.entries(changes)
  const before = Object.fromEntries(sides.map(([field, side]) => [field, side.before]))
  const after = Object.fromEntries(sides.map(([field, side]) => [field, side.after]))
  const subject = { subjectKind: 'shipment', subjectId: String(shipmentId) }
  await writeAudit(tx, { ...viewer, ...origin, ...subject, action, at: now, details: { before, after, ...(reason && { reason }) } })
}
