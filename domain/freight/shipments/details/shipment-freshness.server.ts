import { and, sql } from 'drizzle-orm'
import { preparedByIds } from '#db/postgres/prepared.server.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { shipmentHistory } from '#db/postgres/schema/freight/shipment-history.ts'
import { shipmentDates, shipmentEvents, shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isInPreparedScope, preparedScope } from '#domain/freight/shipments/shipment-scope.server.ts'
import type { Provenance } from './shipment-details.ts'

export async function findFreshness(viewer: Viewer, shipmentId: number): Promise<Provenance | null> {
  return (await listFreshness(viewer, [shipmentId])).get(shipmentId) ?? null
}

const listLatest = preparedByIds((open, isAsked) =>
  open
    .selectDistinctOn([shipments.id], {
      id: shipments.id,
      arrivedAt: sql`fact.arrived_at`.mapWith(shipments.updatedAt),
      source: sql<string | null>`fact.source`,
    })
    .from(shipments)
    .crossJoinLateral(sql`(
      select ${shipments.updatedAt} as arrived_at, ${shipments.source} as source
      union all select created_at, source from ${shipmentEvents} where shipment_id = ${shipments.id}
      union all select created_at, source from ${shipmentDates} where shipment_id = ${shipments.id}
      union all select updated_at, ${shipments.source} from ${containers} where shipment_id = ${shipments.id} and hidden_at is null
      union all select created_at, null from ${shipmentHistory} where shipment_id = ${shipments.id} and created_by is not null
    ) as fact`)
    .where(and(isAsked(shipments.id), isInPreparedScope))
    .orderBy(shipments.id, sql`fact.arrived_at desc, fact.source nulls first`),
)

/** When anybody last said anything of each shipment. */
export async function listFreshness(viewer: Viewer, shipmentIds: readonly number[]): Promise<ReadonlyMap<number, Provenance>> {
  const rows = await listLatest(shipmentIds, preparedScope(viewer))
  return new Map(rows.map(({ id, ...latest }) => [id, latest]))
}
