import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { invoices } from '#db/postgres/schema/invoices/invoices.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isContainerInScope } from '#domain/freight/containers/container-scope.server.ts'
import { isInScope } from '#domain/freight/shipments/shipment-scope.server.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { isInvoiceInScope } from '#domain/invoices/invoice-scope.server.ts'
import type { NamedCargo, TicketCargo } from './ticket-cargo.ts'

const none: NamedCargo = {
  shipmentId: null,
  containerId: null,
  invoiceId: null,
  exceptionKind: null,
  shipmentNumber: null,
  customerId: null,
  containerNumber: null,
  invoiceNumber: null,
}

type Asked = { [Key in keyof TicketCargo]?: TicketCargo[Key] | undefined }

/** The invoice, the container with its shipment, or the shipment; leaves out what the viewer may not see. */
export async function findNamedCargo(viewer: Viewer, { shipmentId, containerId, invoiceId, exceptionKind }: Asked): Promise<NamedCargo> {
  if (invoiceId) {
    if (!isHeldBy(viewer, 'manage-costs')) return none
    const [invoice] = await db().select({ invoiceNumber: invoices.number }).from(invoices).where(isInvoiceInScope(viewer, invoiceId))
    return invoice ? { ...none, invoiceId, ...invoice } : none
  }
  if (containerId) {
    const [box] = await db()
      .select({
        shipmentId: containers.shipmentId,
        containerNumber: containers.number,
        shipmentNumber: shipments.number,
        customerId: shipments.customerId,
      })
      .from(containers)
      .innerJoin(shipments, eq(shipments.id, containers.shipmentId))
      .where(isContainerInScope(viewer, containerId))
    return box ? { ...none, containerId, ...box } : none
  }
  if (!shipmentId) return none
  const [shipment] = await db()
    .select({ shipmentNumber: shipments.number, customerId: shipments.customerId })
    .from(shipments)
    .where(isInScope(viewer, shipmentId))
  return shipment ? { ...none, shipmentId, exceptionKind: exceptionKind ?? null, ...shipment } : none
}

export async function findCargo(viewer: Viewer, about: Asked): Promise<TicketCargo> {
  const { shipmentId, containerId, invoiceId, exceptionKind } = await findNamedCargo(viewer, about)
  return { shipmentId, containerId, invoiceId, exceptionKind }
}
