import { and, inArray, lt, or, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { sessions } from '#db/postgres/schema/accounts/access.ts'
import type { Life } from '#domain/core/retention/retention.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'

const batch = 1_000

/** Sessions of a project that ended so many days before `now`: until then one can ask who was signed in, and from where. */
export async function deleteExpiredSessions(now: Date, { projectId, days }: Life): Promise<number> {
  const limit = new Date(now.getTime() - days * dayMs)
  const isOfProject = sql`${sessions.userId} in (select id from users where project_id = ${projectId})`
  const over = db()
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isOfProject, or(lt(sessions.endedAt, limit), lt(sessions.expiresAt, limit))))
    .limit(batch)
  for (let forgotten = 0; ; ) {
    const { rowCount } = await db().delete(sessions).where(inArray(sessions.id, over))
    forgotten += rowCount ?? 0
    if ((rowCount ?? 0) < batch) return forgotten
  }
}
