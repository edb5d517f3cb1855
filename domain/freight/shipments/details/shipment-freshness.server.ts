import { sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { shipmentDates, shipmentEvents, shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isInScope } from '#domain/freight/shipments/shipment-scope.server.ts'
import type { Provenance } from './shipment-details.ts'

export async function findFreshness(viewer: Viewer, shipmentId: number): Promise<Provenance | null> {
  const { rows } = await db().execute<{ arrived: string; source: string | null }>(sql`
    select to_char(fact.arrived_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as arrived, fact.source
    from ${shipments} cross join lateral (
      select ${shipments.updatedAt} as arrived_at, ${shipments.source} as source
      union all select created_at, source from ${shipmentEvents} where shipment_id = ${shipments.id}
      union all select created_at, source from ${shipmentDates} where shipment_id = ${shipments.id}
      union all select updated_at, ${shipments.source} from ${containers} where shipment_id = ${shipments.id}
    ) as fact
    where ${isInScope(viewer, shipmentId)}
    order by fact.arrived_at desc limit 1`)
  const newest = rows[0]
  return newest ? { source: newest.source, arrivedAt: new Date(newest.arrived) } : null
}
