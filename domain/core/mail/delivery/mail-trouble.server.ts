import { sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'

const patienceMs = 15 * 60_000
const spokenOfMs = dayMs

export interface MailTrouble {
  lost: number
  waitingSince: string | null
}

export async function findMailTrouble({ projectId }: Viewer, now: Date): Promise<MailTrouble | null> {
  const [late, lostSince] = [new Date(now.getTime() - patienceMs), new Date(now.getTime() - spokenOfMs)]
  // A mail sent once more is old, but counts as waiting only after an attempt has failed.
  const { rows } = await db().execute<{ lost: number; ms: number | null }>(sql`
    select (select count(*)::int from deliveries where project_id = ${projectId}
        and (state in ('failed', 'bounced') or state = 'unknown' and next_attempt_at is null) and created_at > ${lostSince}) as lost,
      (select floor(extract(epoch from min(created_at)) * 1000)::float8 from deliveries where project_id = ${projectId}
        and next_attempt_at is not null and created_at < ${late} and (attempts > 0 or next_attempt_at < ${late})) as ms`)
  const { lost = 0, ms = null } = rows[0] ?? {}
  return lost > 0 || ms !== null ? { lost, waitingSince: ms === null ? null : new Date(ms).toISOString() } : null
}
