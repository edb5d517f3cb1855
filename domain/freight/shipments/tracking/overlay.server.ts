import { record, recordPool } from '#db/records/client.server.ts'
import { shipments } from '#db/records/schema/freight/shipments.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import type { ShipmentCard } from '../card/card.ts'
import { cardOf } from '../card/cards.ts'
import { listFacts } from '../facts.server.ts'
import { isInScope } from '../scope.server.ts'

/** What the side panel tells of one shipment (spec 2 §2 "Shipment overlay card"). */
export interface Overlay extends ShipmentCard {
  /** YYYY-MM-DD. */
  cargoReadyOn: string | null
}

/** The overlay card of a shipment, as the record stands now; null where it is outside the viewer's scope, or nowhere. */
export async function findOverlay(viewer: Viewer, id: number): Promise<Overlay | null> {
  const [row] = await record().select({ cargoReadyOn: shipments.cargoReadyOn }).from(shipments).where(isInScope(viewer, id))
  const [facts] = row ? await listFacts(recordPool(), [id]) : []
  return row && facts ? { ...cardOf(facts), cargoReadyOn: row.cargoReadyOn } : null
}
