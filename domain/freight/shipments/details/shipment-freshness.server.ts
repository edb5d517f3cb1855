import { sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { shipmentDates, shipmentEvents, shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { areInScope } from '#domain/freight/shipments/shipment-scope.server.ts'
import type { Provenance } from './shipment-details.ts'

export async function findFreshness(viewer: Viewer, shipmentId: number): Promise<Provenance | null> {
  return (await listFreshness(viewer, [shipmentId])).get(shipmentId) ?? null
}

/** When anybody last said anything of each shipment. */
export async function listFreshness(viewer: Viewer, shipmentIds: readonly number[]): Promise<ReadonlyMap<number, Provenance>> {
  const { rows } = await db().execute<{ id: number; arrived: string; source: string | null }>(sql`
    select distinct on (${shipments.id}) ${shipments.id}::float8 as id, to_char(fact.arrived_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as arrived, fact.source
    from ${shipments} cross join lateral (
      select ${shipments.updatedAt} as arrived_at, ${shipments.source} as source
      union all select created_at, source from ${shipmentEvents} where shipment_id = ${shipments.id}
      union all select created_at, source from ${shipmentDates} where shipment_id = ${shipments.id}
      union all select updated_at, ${shipments.source} from ${containers} where shipment_id = ${shipments.id}
    ) as fact
    where ${areInScope(viewer, shipmentIds)}
    order by ${shipments.id}, fact.arrived_at desc`)
  return new Map(rows.map(({ id, source, arrived }) => [id, { source, arrivedAt: new Date(arrived) }]))
}
