import { record, recordPool } from '#db/records/client.server.ts'
import { shipments } from '#db/records/schema/freight/shipments.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import type { ShipmentCard } from '../card/card.ts'
import { cardOf } from '../card/cards.ts'
import { listFacts } from '../facts.server.ts'
import { isInScope } from '../scope.server.ts'

export interface Overlay extends ShipmentCard {
  cargoReadyOn: string | null
}

export async function findOverlay(viewer: Viewer, id: number): Promise<Overlay | null> {
  const [row] = await record().select({ cargoReadyOn: shipments.cargoReadyOn }).from(shipments).where(isInScope(viewer, id))
  const [facts] = row ? await listFacts(recordPool(), [id]) : []
  return row && facts ? { ...cardOf(facts), cargoReadyOn: row.cargoReadyOn } : null
}
