import { eq, sql } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { homeLooks } from '#db/records/schema/people/looks.ts'
import { dayMs } from '#domain/ground/schedules/day.ts'
import { nobodyId, type Viewer } from '#domain/ground/viewer/viewer.ts'

const pauseMs = 30 * 60_000
const firstMs = 7 * dayMs

const sinceOf = (look: { sinceAt: Date | null } | undefined, now: Date) => look?.sinceAt ?? new Date(now.getTime() - firstMs)

/**
 * Records a visit to Home and returns the end of the previous one: later events are new to the viewer. Records nothing for an
 * administrator who views as somebody.
 */
export async function noteLook({ userId, viewedBy }: Pick<Viewer, 'userId' | 'viewedBy'>, now: Date): Promise<Date> {
  if (viewedBy) return findLook({ userId }, now)
  if (userId === nobodyId) return sinceOf(undefined, now)
  const pauseBegan = new Date(now.getTime() - pauseMs)
  const [look] = await record()
    .insert(homeLooks)
    .values({ userId, lastAt: now })
    .onConflictDoUpdate({
      target: homeLooks.userId,
      set: {
        sinceAt: sql`case when ${homeLooks.lastAt} < ${pauseBegan} then ${homeLooks.lastAt} else ${homeLooks.sinceAt} end`,
        lastAt: sql`greatest(${homeLooks.lastAt}, excluded.last_at)`,
      },
    })
    .returning({ sinceAt: homeLooks.sinceAt })
  return sinceOf(look, now)
}

export async function findLook({ userId }: Pick<Viewer, 'userId'>, now: Date): Promise<Date> {
  const [look] = await record().select({ sinceAt: homeLooks.sinceAt }).from(homeLooks).where(eq(homeLooks.userId, userId))
  return sinceOf(look, now)
}
