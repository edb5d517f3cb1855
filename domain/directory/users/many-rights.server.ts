import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { insertSets, updateSets } from '#db/postgres/row-sets.ts'
import { userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { auditEntryOf, writeAudits } from '#domain/core/audit/audit-trail.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { rightsOfRole } from '#domain/core/viewer/personal-rights.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { endSessionsOf } from '#domain/identity/accounts/close-account.server.ts'

type UserRow = typeof users.$inferSelect

export interface RightsChange {
  user: UserRow
  roleId: number
  customerIds: readonly number[]
}

/**
 * What `updateUser` does to role and customers of one, for thousands by a statement each: the same entries in the trail, and another role ends
 * every session. For a larger change, which has locked the project and the rows of the people, and knows the customers as the project's.
 */
export async function changeRightsOfMany(tx: Transaction, act: Act, changes: readonly RightsChange[]): Promise<void> {
  const { viewer, now } = act
  if (changes.length === 0) return
  const ids = changes.map(({ user }) => user.id)
  const before = await listCustomersOfMany(tx, ids)
  const moved = changes.filter(({ user, roleId }) => roleId !== user.roleId)
  const rows = changes.map(({ user, roleId }) => ({ id: user.id, roleId, rights: rightsAfter(user, roleId) }))
  await updateSets(tx, users, rows)
  await assignCustomersOfMany(tx, viewer, changes, before, now)
  if (moved.length > 0)
    await endSessionsOf(
      tx,
      moved.map(({ user }) => user.id),
      now,
    )
  const after = await listCustomersOfMany(tx, ids)
  const namesIn = (current: typeof before, { id }: UserRow) => (current.get(id) ?? []).map(({ name }) => name)
  const entries = changes.map(({ user, roleId }) => {
    const { name, lastName, email, position, telephone, documentCategories, reportKeys } = user
    const kept = { name, lastName, email, position, telephone, documentCategories, reportKeys }
    const details = {
      before: { ...kept, roleId: user.roleId, rights: user.rights, customers: namesIn(before, user) },
      after: { ...kept, roleId, rights: rightsAfter(user, roleId), customers: namesIn(after, user) },
    }
    return auditEntryOf(act, 'change-user', { subject: ['user', user.id], details })
  })
  await writeAudits(tx, entries)
}

const rightsAfter = (user: UserRow, roleId: number) => rightsOfRole(roleId, rightsOfRole(user.roleId, user.rights))

async function assignCustomersOfMany(
  tx: Transaction,
  { userId }: Viewer,
  changes: readonly RightsChange[],
  before: ReadonlyMap<number, readonly { id: number }[]>,
  now: Date,
): Promise<void> {
  const known = (id: number) => (before.get(id) ?? []).map((customer) => customer.id)
  const pairs = (user: UserRow, ids: readonly number[]) => ids.map((customerId) => ({ userId: user.id, customerId }))
  const lost = changes.flatMap(({ user, customerIds }) => {
    const kept = new Set(customerIds)
    return pairs(
      user,
      known(user.id).filter((id) => !kept.has(id)),
    )
  })
  const gained = changes.flatMap(({ user, customerIds }) => {
    const had = new Set(known(user.id))
    return pairs(
      user,
      customerIds.filter((id) => !had.has(id)),
    )
  })
  if (lost.length > 0)
    await tx.execute(sql`
      delete from ${userCustomers} using jsonb_to_recordset(${JSON.stringify(lost)}::jsonb) as lost ("userId" bigint, "customerId" bigint)
      where ${userCustomers.userId} = lost."userId" and ${userCustomers.customerId} = lost."customerId"`)
  const grants = gained.map((pair) => ({ ...pair, grantedBy: userId, grantedAt: now }))
  await insertSets(tx, userCustomers, grants, () => sql`on conflict do nothing`)
}

/** As `listCustomersOf`, by user. */
export async function listCustomersOfMany(
  tx: Transaction,
  userIds: readonly number[],
): Promise<Map<number, { id: number; name: string }[]>> {
  const rows = await tx
    .select({ userId: userCustomers.userId, id: customers.id, name: customers.name })
    .from(userCustomers)
    .innerJoin(customers, eq(customers.id, userCustomers.customerId))
    .where(and(sql`${userCustomers.userId} = any(${sql.param([...userIds])}::bigint[])`, isNull(customers.deletedAt)))
    .orderBy(asc(sql`lower(${customers.name})`), asc(customers.id))
  const current = new Map<number, { id: number; name: string }[]>()
  for (const { userId, ...customer } of rows) {
    const others = current.get(userId)
    if (others) others.push(customer)
    else current.set(userId, [customer])
  }
  return current
}
