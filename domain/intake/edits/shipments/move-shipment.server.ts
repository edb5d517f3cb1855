import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { heldShipments } from '#db/postgres/schema/freight/held-shipments.ts'
import { shipmentSources } from '#db/postgres/schema/freight/shipment-sources.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findAudience } from '#domain/directory/audience/customer-audience.server.ts'
import type { CustomerAudience } from '#domain/directory/audience/customer-audience.ts'
import { isInScope } from '#domain/freight/shipments/shipment-scope.server.ts'
import { isInUse } from '#domain/identity/access/customer-usage.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { onShipment } from './on-shipment.server.ts'
import { recordRepair } from './record-repair.server.ts'

export interface ShipmentMove {
  /** Whose it was when the viewer decided. */
  from: number
  to: number
  reason: string
}

/**
 * Gives a shipment to another customer, with all that hangs on it; its invoices stay with whoever owes them. Its feed may go on naming the
 * former customer: that means the new one, until it names somebody else. Returns false for a foreign or absent shipment; refuses a
 * customer whom the viewer may not see, and a shipment that has been moved meanwhile.
 */
export async function moveShipment(act: Act, shipmentId: number, move: ShipmentMove): Promise<boolean> {
  const { viewer, now } = act
  const isMoved = await onShipment(act, shipmentId, async (tx, row) => {
    if (row.customerId !== move.from) throw new DomainError('shipmentMove.stale')
    const [from, to] = [await findName(tx, row.customerId), await findTarget(tx, viewer, move.to)]
    if (to === null || move.to === row.customerId) throw new DomainError('shipmentMove.noCustomer')
    const feeds = row.feedCustomerId ?? row.customerId
    const feedCustomerId = row.source === null || feeds === move.to ? null : feeds
    await tx.update(shipments).set({ customerId: move.to, feedCustomerId, updatedAt: now }).where(eq(shipments.id, shipmentId))
    await nameOwner(tx, viewer, shipmentId, to)
    const changes = { customer: { before: from, after: to } }
    await recordRepair(tx, act, { shipmentId, act: 'moved', changes, reason: move.reason }, 'move-shipment')
    return true
  })
  return isMoved ?? false
}

const findName = async (database: Database | Transaction, customerId: number): Promise<string> =>
  (await database.select({ name: customers.name }).from(customers).where(eq(customers.id, customerId)))[0]?.name ?? ''

/** Null for a customer whom the viewer may not see. */
async function findTarget(database: Database | Transaction, { projectId, allowedCustomerIds }: Viewer, id: number): Promise<string | null> {
  const isSeen = and(eq(customers.projectId, projectId), inArray(customers.id, [...allowedCustomerIds]), isInUse)
  const [row] = await database
    .select({ name: customers.name })
    .from(customers)
    .where(and(eq(customers.id, id), isSeen))
  return row?.name ?? null
}

/** What waits for a decision, because its file names another customer, names whose it is now. */
async function nameOwner(tx: Transaction, viewer: Viewer, shipmentId: number, current: string): Promise<void> {
  const { reasons, outcome, customer } = heldShipments
  const isLinked = sql`(${heldShipments.source}, ${heldShipments.sourceKey}) in (
    select ${shipmentSources.source}, ${shipmentSources.key} from ${shipmentSources} where ${shipmentSources.shipmentId} = ${shipmentId})`
  const isOpen = and(isLinked, isNull(outcome))
  await tx
    .update(heldShipments)
    .set({ reasons: [{ kind: 'customer-changed', current }] })
    .where(
      and(
        inProject(heldShipments, viewer),
        isOpen,
        sql`${reasons} -> 0 ->> 'kind' = 'customer-changed'`,
        sql`fold_name(${customer}) <> fold_name(${current})`,
      ),
    )
}

export interface MovePreview {
  number: string
  from: { id: number; name: string } & CustomerAudience
  to: ({ id: number; name: string } & CustomerAudience) | null
  moves: Record<'containers' | 'documents' | 'comments' | 'tickets', number>
  /** Invoices that stay with `from`, and no longer name the shipment. */
  invoices: number
  /** The feed that it came by; null for none. */
  feed: string | null
}

/** What a move would do. `to` is null for a customer whom the viewer may not see; the whole, for a foreign or absent shipment. */
export async function previewMove(viewer: Viewer, shipmentId: number, toId: number | null): Promise<MovePreview | null> {
  const [row] = await db().select().from(shipments).where(isInScope(viewer, shipmentId))
  if (!row) return null
  const fromId = row.customerId
  const target = toId === null || toId === fromId ? null : await findTarget(db(), viewer, toId)
  const side = async (id: number, name: string, other: number) => ({ id, name, ...(await findAudience(viewer, id, other)) })
  const [from, to, counted] = await Promise.all([
    side(fromId, await findName(db(), fromId), toId ?? fromId),
    target === null || toId === null ? null : side(toId, target, fromId),
    countParts(shipmentId),
  ])
  const { invoices, ...moves } = counted
  return { number: row.number, from, to, moves, invoices, feed: row.source }
}

async function countParts(shipmentId: number) {
  const ofContainers = (table: string) =>
    sql.raw(`(select count(*) from ${table} part join containers c on c.id = part.container_id where c.shipment_id = s.id)`)
  const { rows } = await db().execute<MovePreview['moves'] & { invoices: number }>(sql`
    select (select count(*) from containers where shipment_id = s.id)::int as containers,
      ((select count(*) from shipment_documents where shipment_id = s.id) + ${ofContainers('container_documents')})::int as documents,
      ((select count(*) from shipment_comments where shipment_id = s.id) + ${ofContainers('container_comments')})::int as comments,
      (select count(*) from tickets where shipment_id = s.id)::int as tickets,
      (select count(*) from invoices where shipment_id = s.id and customer_id = s.customer_id)::int as invoices
    from shipments s where s.id = ${shipmentId}`)
  return rows[0] ?? { containers: 0, documents: 0, comments: 0, tickets: 0, invoices: 0 }
}
