import { inArray, lt, or } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { sessions } from '#db/postgres/schema/accounts/access.ts'
import { dayMs } from '#domain/core/schedules/day.ts'

/** Days a session is kept after its end: long enough to ask who was signed in, and from where. */
const keptDays = 60
const batch = 1_000

export async function deleteExpiredSessions(now: Date): Promise<number> {
  const limit = new Date(now.getTime() - keptDays * dayMs)
  const over = db()
    .select({ id: sessions.id })
    .from(sessions)
    .where(or(lt(sessions.endedAt, limit), lt(sessions.expiresAt, limit)))
    .limit(batch)
  for (let forgotten = 0; ; ) {
    const { rowCount } = await db().delete(sessions).where(inArray(sessions.id, over))
    forgotten += rowCount ?? 0
    if ((rowCount ?? 0) < batch) return forgotten
  }
}
