import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findOverlay, type Overlay } from '#domain/freight/shipments/tracking/tracking-overlay.server.ts'
import { narrowTo } from '#domain/identity/access/module-access.ts'
import type { TicketCargo } from '#domain/tickets/creation/ticket-cargo.ts'

/** Null where there is none, the viewer may not see it, or its customer has no Tracking. */
export async function findCargoShipment(
  viewer: Viewer,
  { shipmentId }: Pick<TicketCargo, 'shipmentId'>,
  now: Date,
): Promise<Overlay | null> {
  return shipmentId === null ? null : findOverlay(narrowTo(viewer, 'see-shipment'), shipmentId, now)
}
