import { and, eq, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { zoneOfProject } from '#domain/core/hosts/project-zone.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { addDays, endOfLocalDate, localDate } from '#domain/platform/schedules/local-date.ts'
import { findLastReview } from './access-reviews.server.ts'
import { isGrantIn } from './grant-listing.server.ts'
import { latestDueDay } from './review-due.ts'

export interface ReviewState {
  /** The latest review of all customers. */
  last: { at: Date; by: string } | null
  /** The day (YYYY-MM-DD) of the project's calendar on which a review that is still missing was due. */
  dueSince: string | null
}

/** Nothing is due where nobody had been let in before the day: a new portal has nothing to look through yet. */
export async function findReviewState(projectId: ProjectId, now: Date): Promise<ReviewState> {
  const zone = zoneOfProject(projectId)
  const last = await findLastReview(projectId)
  const due = latestDueDay(localDate(now, zone), last && localDate(last.at, zone))
  return { last, dueSince: due !== null && (await hasGrantBefore(projectId, due, zone)) ? due : null }
}

async function hasGrantBefore(projectId: ProjectId, day: string, zone: string): Promise<boolean> {
  const start = endOfLocalDate(addDays(day, -1), zone).toISOString()
  const [row] = await db()
    .select({ id: userCustomers.id })
    .from(userCustomers)
    .innerJoin(users, eq(users.id, userCustomers.userId))
    .innerJoin(customers, eq(customers.id, userCustomers.customerId))
    .where(and(isGrantIn({ projectId }), sql`coalesce(${userCustomers.grantedAt} < ${start}::timestamptz, true)`))
    .limit(1)
  return row !== undefined
}
