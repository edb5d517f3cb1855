import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { containerFeeds, containers } from '#db/postgres/schema/freight/containers.ts'
import { byHand, completeShipments } from '#domain/freight/containers/shipment-completion.server.ts'

/** After a change by hand. By the feeds that tell of the shipment's containers, so that what they derived before is derived anew. */
export async function completeByContainers(tx: Transaction, shipmentId: number): Promise<void> {
  const sources = await tx
    .selectDistinct({ source: containerFeeds.source })
    .from(containerFeeds)
    .innerJoin(containers, eq(containers.id, containerFeeds.containerId))
    .where(eq(containers.shipmentId, shipmentId))
  for (const { source } of sources.length > 0 ? sources : [{ source: byHand }]) await completeShipments(tx, [shipmentId], source)
}
