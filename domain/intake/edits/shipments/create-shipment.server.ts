import { and, asc, inArray, isNull } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'
import type { Status } from '#domain/freight/shipments/shipment.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { byHand, inTurn } from '#domain/intake/writers/turn.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { nudgeMirror } from '#domain/platform/search/mirror.server.ts'
import { editWithin, type ShipmentEditing } from './edit-shipment.server.ts'
import { checkNumber, nameEditor } from './edited-shipment.server.ts'

export interface NewShipment extends Omit<ShipmentEditing, 'version' | 'rules' | 'otherRule'> {
  customerId: number
}

/** The customers for whom this viewer may create shipments, by name. */
export const listCreationCustomers = (viewer: Viewer): Promise<{ id: number; name: string }[]> =>
  isHeldBy(viewer, 'repair-shipments') ? listOwn(db(), viewer) : Promise.resolve([])

const listOwn = (database: Database | Transaction, viewer: Viewer, only: readonly number[] = scopeOf(viewer)) =>
  database
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(and(inProject(customers, viewer), inArray(customers.id, [...only]), isNull(customers.deletedAt)))
    .orderBy(asc(customers.name), asc(customers.id))

/**
 * Creates a shipment that no feed knows; one that brings its number later is held. Returns its id, or null without the capability. Without a
 * status it has the one that its dates give. Throws where the customer is none of the viewer's, and what `editShipment` throws.
 */
export async function createShipment(act: Act, { customerId, edit, ...more }: NewShipment): Promise<number | null> {
  const { viewer, now } = act
  if (!isHeldBy(viewer, 'repair-shipments')) return null
  const id = await inTurn(viewer.projectId, byHand, async (tx) => {
    const isOwn = scopeOf(viewer).includes(customerId)
    const [customer] = isOwn ? await listOwn(tx, viewer, [customerId]) : []
    if (!customer) throw new DomainError('repairs.unknownCustomer', 'customer')
    const { number, shipmentDate } = edit
    if (!number) throw new DomainError('repairs.numberRequired', 'number')
    if (!shipmentDate) throw new DomainError('repairs.shipmentDateRequired', 'shipmentDate')
    await checkNumber(tx, viewer.projectId, number, null)
    await nameEditor(tx, viewer.userId)
    const status = (edit.status ?? 'booked') as Status
    const given = { projectId: viewer.projectId, customerId, number, shipmentDate, status, createdAt: now, updatedAt: now }
    const [row] = await tx.insert(shipments).values(given).returning()
    if (!row) throw new Error('An inserted row is returned.')
    const { status: _, ...others } = edit
    const said = { number, customer: customer.name, shipmentDate, status }
    const creation = Object.fromEntries(Object.entries(said).map(([field, after]) => [field, { before: null, after }]))
    await editWithin(tx, row, { ...more, edit: edit.status ? edit : others, version: row.version }, act, creation)
    return row.id
  })
  nudgeMirror()
  return id
}
