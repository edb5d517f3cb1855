import { sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'

export interface LastSent {
  at: string
  to: string
}

export async function findLastSent(viewer: Viewer, alertIds: readonly number[]): Promise<Map<number, LastSent>> {
  const { rows } = await db().execute<{ id: number; ms: number; to: string }>(sql`
    select a.id::float8 as id, floor(extract(epoch from last.at) * 1000)::float8 as ms, (
      select string_agg(distinct coalesce(case when u.id is not null then concat_ws(' ', u.name, u.last_name) end, t.email), ', ')
      from alert_deliveries t join alert_digests b on b.id = t.digest_id left join users u on u.id = t.user_id
      where t.alert_id = a.id and b.state = 'mailed' and b.window_to = last.at) as "to"
    from customer_alerts a cross join lateral (
      select b.window_to as at from alert_deliveries t join alert_digests b on b.id = t.digest_id
      where t.alert_id = a.id and b.state = 'mailed' order by t.id desc limit 1) as last
    where a.project_id = ${viewer.projectId} and a.id = any(${sql.param([...alertIds])}::bigint[])`)
  return new Map(rows.map(({ id, ms, to }) => [id, { at: new Date(ms).toISOString(), to }]))
}
