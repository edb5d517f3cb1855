import { findOverlay, type Overlay } from '../../../freight/shipments/tracking/overlay.server.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import { narrowTo } from '../../../people/access/modules.ts'
import type { TicketCargo } from '../raising/cargo.ts'

/** Null where there is none, the viewer may not see it, or its customer has no Tracking. */
export async function findCargoShipment(viewer: Viewer, { shipmentId }: Pick<TicketCargo, 'shipmentId'>): Promise<Overlay | null> {
  return shipmentId === null ? null : findOverlay(narrowTo(viewer, 'see-shipment'), shipmentId)
}
