import { eq, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { prepared } from '#db/postgres/prepared.server.ts'
import { homeVisits } from '#db/postgres/schema/accounts/home-visits.ts'
import { nobodyId, type Viewer } from '#domain/core/viewer/viewer.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'

const pauseMs = 30 * 60_000
const firstMs = 7 * dayMs

const sinceOf = (look: { sinceAt: Date | null } | undefined, now: Date) => look?.sinceAt ?? new Date(now.getTime() - firstMs)

/**
 * Records a visit to Home and returns the end of the previous one: later events are new to the viewer. Records nothing for an
 * administrator who views as somebody.
 */
export async function recordLastVisit({ userId, viewedBy }: Pick<Viewer, 'userId' | 'viewedBy'>, now: Date): Promise<Date> {
  if (viewedBy) return findLastVisit({ userId }, now)
  if (userId === nobodyId) return sinceOf(undefined, now)
  const [look] = await writeVisit({ userId, now, pauseBegan: new Date(now.getTime() - pauseMs).toISOString() })
  return sinceOf(look, now)
}

const writeVisit = prepared((open) =>
  open
    .insert(homeVisits)
    .values({ userId: sql.placeholder('userId'), lastAt: sql.placeholder('now') })
    .onConflictDoUpdate({
      target: homeVisits.userId,
      set: {
        sinceAt: sql`case when ${homeVisits.lastAt} < ${sql.placeholder('pauseBegan')}::timestamptz then ${homeVisits.lastAt} else ${homeVisits.sinceAt} end`,
        lastAt: sql`greatest(${homeVisits.lastAt}, excluded.last_at)`,
      },
    })
    .returning({ sinceAt: homeVisits.sinceAt }),
)

export async function findLastVisit({ userId }: Pick<Viewer, 'userId'>, now: Date): Promise<Date> {
  const [look] = await db().select({ sinceAt: homeVisits.sinceAt }).from(homeVisits).where(eq(homeVisits.userId, userId))
  return sinceOf(look, now)
}
