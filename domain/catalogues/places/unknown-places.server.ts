import { sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { UnknownPlace } from './unknown-place-list.ts'

const most = 500

export async function listUnknownPlaces({ projectId }: Viewer): Promise<UnknownPlace[]> {
  const { rows } = await db().execute<UnknownPlace & Record<string, unknown>>(sql`
    select words, min(place.name || ' ' || place.code) as "standIn", count(*)::int as shipments,
      to_char(max(updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as latest
    from (
      select origin_text as words, origin_port as port, updated_at from shipments
      where project_id = ${projectId} and hidden_at is null and origin_text is not null and (origin_port is null or origin_approximate)
      union all
      select destination_text, destination_port, updated_at from shipments
      where project_id = ${projectId} and hidden_at is null and destination_text is not null and (destination_port is null or destination_approximate)
    ) as named
    left join project_places as place on place.project_id = ${projectId} and place.code = named.port
    group by words, place.code order by shipments desc, words limit ${most}`)
  return rows.map(({ words, standIn, shipments, latest }) => ({ words, standIn, shipments, latest }))
}
