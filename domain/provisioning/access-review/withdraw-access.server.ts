import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { userCustomers, users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { lockProject } from '#domain/core/projects/project-lock.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { moveUserWithin } from '#domain/directory/users/user-state.server.ts'
import { customerNamesOf, withdrawCustomers } from '#domain/identity/accounts/account-customers.server.ts'
import { stateOf } from '#domain/identity/accounts/account-scope.server.ts'
import { isGrantIn } from './grant-listing.server.ts'

/** What of an account is about a customer, and shows it no more once it is withdrawn. */
const affectedKinds = ['reports', 'alerts', 'links', 'tokens'] as const
export type AffectedKind = (typeof affectedKinds)[number]

export interface Withdrawal {
  id: number
  userId: number
  person: string
  email: string | null
  customer: string
  affected: Record<AffectedKind, number>
  /** Customers in use that the account sees when all that is asked for is withdrawn. */
  left: number
  isDisabled: boolean
}

const selectGrants = (tx: Pick<Transaction, 'select'>, viewer: Viewer, ids: readonly number[]) =>
  tx
    .select({ id: userCustomers.id, userId: users.id, customerId: customers.id, kind: users.kind })
    .from(userCustomers)
    .innerJoin(users, eq(users.id, userCustomers.userId))
    .innerJoin(customers, eq(customers.id, userCustomers.customerId))
    .where(and(isGrantIn(viewer), inArray(userCustomers.id, [...ids])))

/** What would be withdrawn, by customer and person, and what ends with it. Grants that are foreign or absent are left out. */
export async function previewWithdrawal(viewer: Viewer, ids: readonly number[], now: Date): Promise<Withdrawal[]> {
  if (ids.length === 0) return []
  const of = sql`user_id = ${users.id}`
  const asked = sql.param([...ids])
  const rows = await db()
    .select({
      id: userCustomers.id,
      user: users,
      person: wholeName,
      customer: customers.name,
      reports: sql<number>`(select count(*)::int from reports where owner_id = ${users.id} and ${customers.id} = any(customer_ids))`,
      alerts: sql<number>`(select count(*)::int from customer_alert_users join customer_alerts a on a.id = alert_id
        where ${of} and a.customer_id = ${customers.id})`,
      links: sql<number>`(select count(*)::int from share_links where ${of} and customer_id = ${customers.id}
        and withdrawn_at is null and expires_at > ${now.toISOString()}::timestamptz)`,
      tokens: sql<number>`(select count(*)::int from access_tokens where ${of} and ${customers.id} = any(customer_ids)
        and revoked_at is null and expires_at > ${now.toISOString()}::timestamptz)`,
      left: sql<number>`(select count(*)::int from user_customers others join customers kept on kept.id = others.customer_id
        where others.user_id = ${users.id} and kept.deleted_at is null and kept.archived_at is null and others.id <> all(${asked}::bigint[]))`,
    })
    .from(userCustomers)
    .innerJoin(users, eq(users.id, userCustomers.userId))
    .innerJoin(customers, eq(customers.id, userCustomers.customerId))
    .where(and(isGrantIn(viewer), inArray(userCustomers.id, [...ids])))
    .orderBy(asc(sql`lower(${customers.name})`), asc(sql`lower(${users.name} || ' ' || ${users.lastName})`), asc(userCustomers.id))
  return rows.map(({ id, user, person, customer, left, ...affected }) => ({
    id,
    userId: user.id,
    person,
    email: user.kind === 'person' ? user.email : null,
    customer,
    affected,
    left,
    isDisabled: stateOf(user) === 'disabled',
  }))
}

/**
 * Takes customers, and those merged into them, from people, each with the entry that an edit of the person writes. What a person keeps limits their reports, alerts, links
 * and tokens at the next request. Whoever is left without a customer is disabled too if that is asked for: all of it happens, or nothing.
 * Returns how many grants were withdrawn and how many accounts disabled; what is foreign, absent or withdrawn already counts for nothing.
 */
export function withdrawAccess(
  act: Act,
  ids: readonly number[],
  { disables }: { disables: boolean },
): Promise<{ withdrawn: number; disabled: number }> {
  const { viewer, now } = act
  return db().transaction(async (tx) => {
    await lockProject(tx, viewer.projectId)
    const found = await selectGrants(tx, viewer, ids)
    const byUser = new Map(found.map(({ userId }) => [userId, found.filter((grant) => grant.userId === userId)]))
    let [withdrawn, disabled] = [0, 0]
    for (const [userId, grants] of byUser) {
      await tx
        .update(users)
        .set({ updatedAt: now, version: sql`${users.version} + 1` })
        .where(eq(users.id, userId))
      const before = { customers: await customerNamesOf(tx, userId) }
      const customerIds = grants.map(({ customerId }) => customerId)
      withdrawn += await withdrawCustomers(tx, userId, customerIds)
      // Otherwise a separation would show their freight again.
      await withdrawCustomers(tx, userId, await listMergedInto(tx, customerIds))
      const after = { customers: await customerNamesOf(tx, userId) }
      const action = grants[0]?.kind === 'service' ? 'change-service-account' : 'change-user'
      await writeAudit(tx, act, action, { subject: ['user', userId], details: { before, after } })
      const isAlone = disables && (await countLeft(tx, viewer, userId)) === 0
      if (isAlone && (await moveUserWithin(tx, act, userId, 'disable'))) disabled += 1
    }
    return { withdrawn, disabled }
  })
}

async function listMergedInto(tx: Transaction, customerIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(inArray(customers.mergedIntoId, [...customerIds]))
  return rows.map(({ id }) => id)
}

async function countLeft(tx: Transaction, viewer: Viewer, userId: number): Promise<number> {
  const [row] = await tx
    .select({ left: sql<number>`count(*)::int` })
    .from(userCustomers)
    .innerJoin(users, eq(users.id, userCustomers.userId))
    .innerJoin(customers, eq(customers.id, userCustomers.customerId))
    .where(and(isGrantIn(viewer), eq(userCustomers.userId, userId)))
  return row?.left ?? 0
}
