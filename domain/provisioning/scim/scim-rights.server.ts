import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { scimGroups, scimMembers, scimRules, scimUsers } from '#db/postgres/schema/accounts/scim.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { roleIds } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { changeRightsOfMany, listCustomersOfMany } from '#domain/directory/users/many-rights.server.ts'
import type { RuleRole } from '#domain/identity/company-sign-in/identity-provider.ts'
import { rightsByGroups, type ScimRule } from './scim-account.ts'

export interface Directory {
  serviceId: number
  /** The customers that it may give and take. */
  bound: ReadonlySet<number>
}

/** Of the service account whose token calls: the token's limit holds, too. */
export const directoryOf = ({ userId, allowedCustomerIds }: Viewer): Directory => {
  return { serviceId: userId, bound: new Set(allowedCustomerIds) }
}

/** In the order in which they decide. */
export async function listScimRules(tx: Pick<Transaction, 'select'>, serviceId: number): Promise<ScimRule[]> {
  const rows = await tx.select().from(scimRules).where(eq(scimRules.serviceId, serviceId)).orderBy(asc(scimRules.id))
  return rows.map(({ id, value, roleId, customerIds }) => ({ id, value, roleId: roleId as RuleRole, customerIds }))
}

/**
 * Gives people the role and customers of their groups, and writes only what that changes. For a larger change, which has locked the project.
 * `formerly` are customers of a rule that has ended.
 */
export async function applyGroups(
  tx: Transaction,
  act: Act,
  { serviceId, bound }: Directory,
  userIds: readonly number[],
  formerly: readonly number[] = [],
): Promise<void> {
  if (userIds.length === 0) return
  const rules = await listScimRules(tx, serviceId)
  if (rules.length === 0 && formerly.length === 0) return
  const rows = await tx
    .select({ user: users, way: scimUsers.way })
    .from(scimUsers)
    .innerJoin(users, eq(users.id, scimUsers.userId))
    .where(and(isAnyOf(users.id, userIds), isNull(users.deletedAt), ne(users.roleId, roleIds.administrator)))
    .orderBy(asc(users.id))
    .for('no key update', { of: users })
  const groups = await groupsOf(tx, userIds)
  const customers = await listCustomersOfMany(tx, userIds)
  const changes = rows.flatMap(({ user, way }) => {
    const current = { roleId: user.roleId, customerIds: (customers.get(user.id) ?? []).map(({ id }) => id) }
    const roleWithout = way === 'made' ? roleIds.customer : user.roleId
    const next = rightsByGroups(current, { rules, groups: groups.get(user.id) ?? new Set(), bound, formerly, roleWithout })
    const isKept = next.roleId === current.roleId && isSame(next.customerIds, current.customerIds)
    return isKept ? [] : [{ user, ...next }]
  })
  await changeRightsOfMany(tx, act, changes)
}

export const isAnyOf = (column: AnyPgColumn, ids: readonly number[]) => sql`${column} = any(${sql.param([...ids])}::bigint[])`

const isSame = (one: readonly number[], other: readonly number[]) => one.length === other.length && one.every((id) => other.includes(id))

/** Display names and external ids, by user. */
async function groupsOf(tx: Transaction, userIds: readonly number[]): Promise<Map<number, Set<string>>> {
  const rows = await tx
    .select({ userId: scimMembers.userId, displayName: scimGroups.displayName, externalId: scimGroups.externalId })
    .from(scimMembers)
    .innerJoin(scimGroups, eq(scimGroups.id, scimMembers.groupId))
    .where(isAnyOf(scimMembers.userId, userIds))
  const groups = new Map<number, Set<string>>()
  for (const { userId, displayName, externalId } of rows) {
    const known = groups.get(userId) ?? new Set()
    groups.set(userId, known.add(displayName))
    if (externalId !== null) known.add(externalId)
  }
  return groups
}
