import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { userCustomers, users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { accessReviews } from '#db/postgres/schema/accounts/access-reviews.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isInUse } from '#domain/identity/access/customer-usage.server.ts'
import { rolesWith } from '#domain/identity/access/permissions.ts'
import { isGrantIn, isUnusedFor } from './grant-listing.server.ts'

/** What a review looks for first. */
export const longUnusedDays = 90

export interface GrantFigures {
  people: number
  customers: number
  grants: number
  /** Of the grants, those unused for `longUnusedDays`. */
  unused: number
}

/** How many accounts see how many customers of a project, or one of its customers. */
export async function countAccess(
  projectId: Viewer['projectId'],
  customerId: number | null,
  now: Date,
  database: Database | Transaction = db(),
): Promise<GrantFigures> {
  const figures = {
    people: sql<number>`count(distinct ${userCustomers.userId})::int`,
    customers: sql<number>`count(distinct ${userCustomers.customerId})::int`,
    grants: sql<number>`count(*)::int`,
  }
  const count = (where?: SQL) =>
    database
      .select(figures)
      .from(userCustomers)
      .innerJoin(users, eq(users.id, userCustomers.userId))
      .innerJoin(customers, eq(customers.id, userCustomers.customerId))
      .where(and(isGrantIn({ projectId }), customerId === null ? undefined : eq(userCustomers.customerId, customerId), where))
  const [all] = await count()
  // As a filter of the first query, each row asked for its sessions.
  const [unused] = await count(isUnusedFor(longUnusedDays, now))
  return { ...(all ?? { people: 0, customers: 0, grants: 0 }), unused: unused?.grants ?? 0 }
}

/** Accounts whose role sees every customer: they have no grants to review. */
export function countAllSeeing(viewer: Pick<Viewer, 'projectId'>): Promise<number> {
  const roles = sql`${users.roleId} = any(${sql.param([...rolesWith('see-every-customer')])}::int[])`
  return db().$count(users, and(inProject(users, viewer), isNull(users.deletedAt), isNull(users.disabledAt), roles))
}

/** The name of a customer that can be reviewed; null for one that is foreign, absent or not in use. */
export async function findReviewed(viewer: Pick<Viewer, 'projectId'>, customerId: number): Promise<string | null> {
  const [row] = await db()
    .select({ name: customers.name })
    .from(customers)
    .where(and(inProject(customers, viewer, customerId), isInUse))
  return row?.name ?? null
}

/** The latest review of all customers, or of one of them, be it alone or with all. */
export async function findLastReview(
  projectId: Viewer['projectId'],
  customerId: number | null = null,
): Promise<{ at: Date; by: string } | null> {
  const ofAll = isNull(accessReviews.customerId)
  const [row] = await db()
    .select({ at: accessReviews.reviewedAt, by: wholeName })
    .from(accessReviews)
    .innerJoin(users, eq(users.id, accessReviews.reviewedBy))
    .where(
      and(
        eq(accessReviews.projectId, projectId),
        customerId === null ? ofAll : sql`(${ofAll} or ${eq(accessReviews.customerId, customerId)})`,
      ),
    )
    .orderBy(desc(accessReviews.reviewedAt), desc(accessReviews.id))
    .limit(1)
  return row ?? null
}

/**
 * Keeps that the viewer has looked through who sees the customers, or one of them. The next reminder counts from a review of all. Returns false
 * for a customer that is foreign, absent or not in use.
 */
export async function recordReview(act: Act, customerId: number | null): Promise<boolean> {
  const { viewer, now } = act
  const { projectId, userId: reviewedBy } = viewer
  const name = customerId === null ? null : await findReviewed(viewer, customerId)
  if (customerId !== null && name === null) return false
  await command(act, 'review-access', async (tx) => {
    const { people, grants, unused } = await countAccess(projectId, customerId, now, tx)
    await tx.insert(accessReviews).values({ projectId, customerId, reviewedBy, reviewedAt: now, people, grants, unused })
    return { ...(customerId !== null && { subject: ['customer', customerId] }), details: { people, grants, unused } }
  })
  return true
}
