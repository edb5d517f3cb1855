import { databasePool, db } from '#db/postgres/client.server.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { cardAt, storedCardOf } from '#domain/freight/shipments/card/card-of-shipment.ts'
import type { ShipmentCard } from '#domain/freight/shipments/card/shipment-card.ts'
import { listFacts } from '#domain/freight/shipments/shipment-facts.server.ts'
import { isInScope } from '#domain/freight/shipments/shipment-scope.server.ts'

export interface Overlay extends ShipmentCard {
  cargoReadyOn: string | null
}

export async function findOverlay(viewer: Viewer, id: number, now: Date): Promise<Overlay | null> {
  const [row] = await db().select({ cargoReadyOn: shipments.cargoReadyOn }).from(shipments).where(isInScope(viewer, id))
  const [facts] = row ? await listFacts(databasePool(), [id]) : []
  return row && facts ? { ...cardAt(storedCardOf(facts), now), cargoReadyOn: row.cargoReadyOn } : null
}
