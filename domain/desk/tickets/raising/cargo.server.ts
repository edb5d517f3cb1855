import { eq } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { containers } from '#db/records/schema/freight/containers.ts'
import { shipments } from '#db/records/schema/freight/shipments.ts'
import { isContainerInScope } from '../../../freight/containers/scope.server.ts'
import { isInScope } from '../../../freight/shipments/scope.server.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import type { NamedCargo, TicketCargo } from './cargo.ts'

const none: NamedCargo = { shipmentId: null, containerId: null, shipmentNumber: null, containerNumber: null }

/** The shipment, or the container with its shipment, that a ticket is raised from, by name; nothing of what the viewer does not see. */
export async function findNamedCargo(
  viewer: Viewer,
  { shipmentId, containerId }: { shipmentId?: number | null | undefined; containerId?: number | null | undefined },
): Promise<NamedCargo> {
  if (containerId) {
    const [box] = await record()
      .select({ shipmentId: containers.shipmentId, containerNumber: containers.number, shipmentNumber: shipments.number })
      .from(containers)
      .innerJoin(shipments, eq(shipments.id, containers.shipmentId))
      .where(isContainerInScope(viewer, containerId))
    return box ? { containerId, ...box } : none
  }
  if (!shipmentId) return none
  const [shipment] = await record().select({ shipmentNumber: shipments.number }).from(shipments).where(isInScope(viewer, shipmentId))
  return shipment ? { ...none, shipmentId, ...shipment } : none
}

/** The same by id alone. */
export async function findCargo(viewer: Viewer, about: Parameters<typeof findNamedCargo>[1]): Promise<TicketCargo> {
  const { shipmentId, containerId } = await findNamedCargo(viewer, about)
  return { shipmentId, containerId }
}
