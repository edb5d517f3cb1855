import { and, desc, eq, sql } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { shipmentHistory } from '#db/postgres/schema/freight/shipment-history.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'
import type { Mode } from '#domain/freight/geography/mode.ts'
import type { Status } from '#domain/freight/shipments/shipment.ts'
import { areOfCustomers, isInScope } from '#domain/freight/shipments/shipment-scope.server.ts'

/** The row of a shipment of the viewer's customers, locked until the transaction ends; null for a foreign or absent one. */
export async function lockShipment(tx: Transaction, viewer: Viewer, shipmentId: number) {
  const [row] = await tx.select().from(shipments).where(isInScope(viewer, shipmentId)).for('no key update')
  return row ?? null
}

/** As `isInScope`, hidden or not. */
const isRestorable = (viewer: Viewer, shipmentId: number) => and(eq(shipments.id, shipmentId), areOfCustomers(viewer, scopeOf(viewer)))

/** As `lockShipment`, hidden or not. */
export async function lockRestorable(tx: Transaction, viewer: Viewer, shipmentId: number) {
  const [row] = await tx.select().from(shipments).where(isRestorable(viewer, shipmentId)).for('no key update')
  return row ?? null
}

interface Restorable {
  id: number
  number: string
  customer: string
  mode: Mode | null
  status: Status
  /** What a restoration takes back: who did it, when and why, where a person did. Null: nothing. */
  restores: { act: 'hidden' | 'cancelled'; by: string | null; at: Date | null; reason: string | null } | null
}

/** A shipment of the viewer's customers, with what can be restored of it; null for a foreign or absent one. */
export async function findRestorable(viewer: Viewer, shipmentId: number): Promise<Restorable | null> {
  const { id, number, mode, status, hiddenAt } = shipments
  const [row] = await db()
    .select({ id, number, mode, status, customer: customers.name, isHidden: sql<boolean>`${hiddenAt} is not null` })
    .from(shipments)
    .innerJoin(customers, eq(customers.id, shipments.customerId))
    .where(isRestorable(viewer, shipmentId))
  if (!row) return null
  const { isHidden, ...shipment } = row
  const act = isHidden ? 'hidden' : shipment.status === 'cancelled' ? 'cancelled' : null
  if (!act) return { ...shipment, restores: null }
  const last = await findLastAct(db(), shipmentId, act)
  return { ...shipment, restores: { act, by: last?.by ?? null, at: last?.at ?? null, reason: last?.reason ?? null } }
}

/** Who did this act last, when and why; null where only feeds did. */
export async function findLastAct(
  database: Database | Transaction,
  shipmentId: number,
  act: typeof shipmentHistory.$inferSelect.act,
): Promise<{ by: string | null; at: Date; reason: string | null; changes: typeof shipmentHistory.$inferSelect.changes } | null> {
  const [last] = await database
    .select({ by: wholeName, at: shipmentHistory.createdAt, reason: shipmentHistory.reason, changes: shipmentHistory.changes })
    .from(shipmentHistory)
    .leftJoin(users, eq(users.id, shipmentHistory.createdBy))
    .where(and(eq(shipmentHistory.shipmentId, shipmentId), eq(shipmentHistory.act, act)))
    .orderBy(desc(shipmentHistory.createdAt), desc(shipmentHistory.id))
    .limit(1)
  return last ?? null
}
