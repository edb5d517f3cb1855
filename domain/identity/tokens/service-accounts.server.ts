import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { accessTokens } from '#db/postgres/schema/accounts/tokens.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { command } from '#domain/core/audit/command.server.ts'
import { lockProject } from '#domain/core/projects/project-lock.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import { isAdministrator, type RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isAllowed } from '#domain/identity/access/permissions.ts'
import { requireProof } from '#domain/identity/access/sign-in/proof.server.ts'
import { assignCustomers, customerNamesOf, listCustomersOf } from '#domain/identity/accounts/account-customers.server.ts'
import { isCurrentUser, stateOf } from '#domain/identity/accounts/account-scope.server.ts'
import type { AccountState } from '#domain/identity/accounts/account-state.ts'
import { validateCustomers } from '#domain/identity/accounts/user-validation.server.ts'
import { ConflictError } from '#domain/platform/domain-error.ts'
import { isLiveToken } from './access-tokens.server.ts'

export interface ServiceAccountInput {
  name: string
  roleId: RoleId
  /** May be empty for an administrator, who sees all. */
  customerIds: readonly number[]
}

interface ServiceAccountLine {
  id: number
  name: string
  roleId: RoleId
  state: AccountState
  customers: number
  tokens: number
  /** ISO 8601 in UTC, of whichever token was used last. */
  lastUsedAt: string | null
}

interface ServiceAccountFacts extends Omit<ServiceAccountInput, 'customerIds'> {
  id: number
  state: AccountState
  version: number
  createdAt: string
  customers: { id: number; name: string }[]
}

const isOwnService = (viewer: Viewer) => and(inProject(users, viewer), eq(users.kind, 'service'))

/** Those that are not deleted, by name. */
export async function listServiceAccounts(viewer: Viewer, now: Date): Promise<ServiceAccountLine[]> {
  const ofAccount = eq(accessTokens.userId, users.id)
  const rows = await db()
    .select({
      user: users,
      customers: sql<number>`${sql`(select count(*)::int from ${userCustomers} where ${eq(userCustomers.userId, users.id)})`}`,
      tokens: sql<number>`${sql`(select count(*)::int from ${accessTokens} where ${and(ofAccount, eq(accessTokens.kind, 'service'), isLiveToken(now))})`}`,
      lastUsedAt: sql<string | null>`${sql`(select max(${accessTokens.lastUsedAt}) from ${accessTokens} where ${ofAccount})`}`,
    })
    .from(users)
    .where(and(isOwnService(viewer), isNull(users.deletedAt)))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
  return rows.map(({ user, lastUsedAt, ...counts }) => {
    const { id, name, roleId } = user
    return {
      id,
      name,
      roleId: roleId as RoleId,
      state: stateOf(user),
      ...counts,
      lastUsedAt: lastUsedAt && new Date(lastUsedAt).toISOString(),
    }
  })
}

/** Also a disabled account and one deleted shortly before `now`; null for an unknown id, another project's and a person. */
export async function findServiceAccount(viewer: Viewer, accountId: number, now: Date): Promise<ServiceAccountFacts | null> {
  const [row] = await db()
    .select()
    .from(users)
    .where(and(isOwnService(viewer), eq(users.id, accountId), or(isNull(users.deletedAt), isCurrentUser(now))))
  if (!row) return null
  const { id, name, roleId, version } = row
  const createdAt = row.createdAt.toISOString()
  return { id, name, roleId: roleId as RoleId, version, createdAt, state: stateOf(row), customers: await listCustomersOf(db(), id) }
}

/**
 * Makes an account for a program, which acts by its tokens alone: it has no password and no address. Returns its id; the same key twice
 * makes one. Refuses customers of another project, and none unless it is an administrator.
 */
export function createServiceAccount(act: Act, input: ServiceAccountInput, key: string): Promise<number> {
  const { viewer, now } = act
  return db().transaction(async (tx) => {
    await lockProject(tx, viewer.projectId)
    const { projectId } = viewer
    const [known] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.projectId, projectId), eq(users.creationKey, key)))
    if (known) return known.id
    const { customerIds, ...account } = input
    await validateCustomers(tx, viewer, customerIds, isAllowed(account.roleId, 'see-every-customer'))
    // No mail can go to this: it is no address. Each has one of its own, because an e-mail belongs to one user.
    const email = `service-account:${randomUUID()}`
    const row = { ...account, projectId, kind: 'service' as const, lastName: '', email, creationKey: key, createdAt: now, updatedAt: now }
    const [made] = await tx.insert(users).values(row).returning({ id: users.id })
    const id = made?.id ?? 0
    await assignCustomers(tx, id, customerIds, { by: viewer.userId, at: now })
    const details = { after: { ...account, customers: await customerNamesOf(tx, id) } }
    await writeAudit(tx, act, 'add-service-account', { subject: ['user', id], details })
    return id
  })
}

/**
 * Its tokens follow at their next call. Making it an administrator needs `requireProof`. Refuses an edit begun on an older version. Returns
 * false for an account that is deleted or not the project's.
 */
export async function changeServiceAccount(
  act: Act,
  accountId: number,
  { version, ownPassword, customerIds, ...account }: ServiceAccountInput & { version: number; ownPassword: string | undefined },
): Promise<boolean> {
  const { viewer, now } = act
  const known = await findServiceAccount(viewer, accountId, now)
  if (!known || known.state === 'deleted') return false
  if (isAdministrator(account.roleId) && !isAdministrator(known.roleId)) await requireProof(viewer, ownPassword, now)
  return command(act, 'change-service-account', async (tx) => {
    await lockProject(tx, viewer.projectId)
    const isTheirs = and(isOwnService(viewer), eq(users.id, accountId), isNull(users.deletedAt))
    const [row] = await tx.select().from(users).where(isTheirs).for('update')
    if (!row) return null
    const before = { name: row.name, roleId: row.roleId, customers: await customerNamesOf(tx, accountId) }
    if (row.version !== version) throw new ConflictError('adminUsers.stale', before, row.version)
    await validateCustomers(tx, viewer, customerIds, isAllowed(account.roleId, 'see-every-customer'))
    await tx
      .update(users)
      .set({ ...account, updatedAt: now })
      .where(eq(users.id, accountId))
    await assignCustomers(tx, accountId, customerIds, { by: viewer.userId, at: now })
    const details = { before, after: { ...account, customers: await customerNamesOf(tx, accountId) } }
    return { subject: ['user', accountId], details }
  })
}
