import { and, eq, ne, or, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { scimUsers } from '#db/postgres/schema/accounts/scim.ts'
import type { DocumentCategory } from '#domain/core/attachments/document-categories.ts'
import { lockProject } from '#domain/core/projects/project-lock.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { type RoleId, roleIds } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { insertUser, updateUser } from '#domain/directory/users/edit-user.server.ts'
import type { Occasion } from '#domain/directory/users/user-input.ts'
import { moveUserWithin } from '#domain/directory/users/user-state.server.ts'
import { listCustomersOf } from '#domain/identity/accounts/account-customers.server.ts'
import { isOfDomain } from '#domain/identity/company-sign-in/identity-claims.ts'
import { ConflictError, DomainError } from '#domain/platform/domain-error.ts'
import type { ScimPerson, ScimSettings } from './scim-account.ts'
import { directoryOf } from './scim-rights.server.ts'
import { isManagedBy, isWhollyOf, requireDirectory } from './scim-users.server.ts'

/**
 * Makes an account that the viewer, a service account, manages from then on, and returns its id; the same key twice makes one. It has the role
 * of customers, none of them yet, and no password. Refuses a user name, external id or e-mail that is taken, and an e-mail of a domain
 * that is not the directory's.
 */
export function createScimUser(act: Act, person: ScimPerson, key: string, occasion: Occasion): Promise<number> {
  const { viewer, now } = act
  return db().transaction(async (tx) => {
    await lockProject(tx, viewer.projectId)
    const settings = await requireDirectory(viewer, tx)
    const made = and(isManagedBy(viewer), eq(users.creationKey, key))
    const [known] = await tx.select({ id: users.id }).from(scimUsers).innerJoin(users, eq(users.id, scimUsers.userId)).where(made)
    if (known) return known.id
    const { userName, externalId, isActive } = person
    const named = namedOf(person)
    requireDomain(settings, named.email)
    await requireFree(tx, viewer, person)
    const rights = { roleId: roleIds.customer, customerIds: [] }
    const directory = { invites: settings.invites && isActive }
    const permissions = { documentCategories: null, reportKeys: null }
    const id = await insertUser(tx, act, { ...named, ...rights }, { key, passwordHash: null, directory, ...permissions }, occasion)
    await tx.insert(scimUsers).values({ userId: id, serviceId: viewer.userId, userName, externalId, way: 'made', createdAt: now })
    if (!isActive) await disable(tx, act, id)
    return id
  })
}

/**
 * Changes a managed account into what the directory says of it. `version` is that on which the change was made. An account that the
 * forwarder or a colleague disabled stays disabled. Refuses what `createScimUser` refuses, another e-mail for an account that sees customers beyond those of the
 * directory, and an edit begun on an older version. Returns false for whomever the viewer does not manage.
 */
export function changeScimUser(
  act: Act,
  id: number,
  { userName, externalId, isActive, ...sent }: ScimPerson,
  version: number,
  occasion: Occasion,
): Promise<boolean> {
  const { viewer } = act
  return db().transaction(async (tx) => {
    await lockProject(tx, viewer.projectId)
    const settings = await requireDirectory(viewer, tx)
    const row = await findRow(tx, viewer, id)
    if (!row) return false
    const { user, scim } = row
    if (user.version !== version) throw new ConflictError('adminUsers.stale', null, user.version)
    await requireFree(tx, viewer, { userName, externalId }, id)
    await tx.update(scimUsers).set({ userName, externalId }).where(eq(scimUsers.userId, id))
    const named = namedOf(sent)
    const customerIds = (await listCustomersOf(tx, id)).map((customer) => customer.id)
    if (named.email !== user.email) {
      requireDomain(settings, named.email)
      await requireWhollyOwn(tx, viewer, id)
    }
    const before = namedOf(user)
    const isRenamed = userName !== scim.userName || externalId !== scim.externalId
    if (isRenamed || Object.entries(before).some(([key, value]) => named[key as keyof typeof named] !== value)) {
      const rights = { roleId: user.roleId as RoleId, customerIds, reportKeys: user.reportKeys }
      const documentCategories = user.documentCategories as DocumentCategory[] | null
      const directory = { invites: settings.invites }
      await updateUser(tx, act, id, { ...named, ...rights, documentCategories, version, directory }, occasion)
    }
    if (!isActive) await disable(tx, act, id)
    if (isActive && isDisabledByDirectory(row)) await moveUserWithin(tx, act, id, 'enable', byDirectory)
    return true
  })
}

/**
 * Deletes a managed account, which an administrator can restore within 30 days, and forgets that it was managed. One that the forwarder disabled
 * stays, disabled: the directory could otherwise make it anew. Returns false for whomever the viewer does not manage.
 */
export function deleteScimUser(act: Act, id: number): Promise<boolean> {
  const { viewer } = act
  return db().transaction(async (tx) => {
    await lockProject(tx, viewer.projectId)
    const row = await findRow(tx, viewer, id)
    if (!row) return false
    const isColleagues = row.user.disabledBy === 'colleague'
    // Restored, the account is to stay closed to the colleague.
    if (isColleagues) await disable(tx, act, id)
    const isFree = row.user.disabledAt === null || isColleagues || isDisabledByDirectory(row)
    if (isFree) await moveUserWithin(tx, act, id, 'delete', byDirectory)
    await tx.delete(scimUsers).where(eq(scimUsers.userId, id))
    return true
  })
}

/** What goes into the user's row, and nothing else that a caller has beside it. */
const namedOf = ({ name, lastName, email, position, telephone }: Omit<ScimPerson, 'userName' | 'externalId' | 'isActive'>) => {
  return { name, lastName, email, position, telephone }
}

interface Row {
  user: typeof users.$inferSelect
  scim: typeof scimUsers.$inferSelect
}

async function findRow(tx: Transaction, viewer: Viewer, id: number): Promise<Row | undefined> {
  const managed = tx.select({ user: users, scim: scimUsers }).from(scimUsers).innerJoin(users, eq(users.id, scimUsers.userId))
  const [row] = await managed.where(isManagedBy(viewer, id)).for('update')
  return row
}

const isDisabledByDirectory = ({ user, scim }: Row) =>
  user.disabledBy === 'directory' && user.disabledAt?.getTime() === scim.disabledAt?.getTime()

const byDirectory = { by: { kind: 'directory' as const } }

/** Takes over what a customer's own administrator has disabled; leaves what this directory or the forwarder has. */
async function disable(tx: Transaction, act: Act, id: number): Promise<void> {
  if (!(await moveUserWithin(tx, act, id, 'disable', byDirectory))) return
  await tx.update(scimUsers).set({ disabledAt: act.now }).where(eq(scimUsers.userId, id))
}

function requireDomain({ mailDomains }: ScimSettings, email: string): void {
  if (mailDomains.length > 0 && !isOfDomain(email, mailDomains)) throw new DomainError('scim.otherDomain', 'emails')
}

/** Also a name whose account an administrator has deleted: the directory does not bring it back. */
async function requireFree(
  tx: Transaction,
  { userId }: Viewer,
  { userName, externalId }: Pick<ScimPerson, 'userName' | 'externalId'>,
  except = 0,
): Promise<void> {
  const isName = sql`lower(${scimUsers.userName}) = lower(${userName})`
  const isSame = or(isName, externalId === null ? undefined : eq(scimUsers.externalId, externalId))
  const taken = and(eq(scimUsers.serviceId, userId), isSame, ne(scimUsers.userId, except))
  if ((await tx.$count(scimUsers, taken)) > 0) throw new DomainError('scim.userTaken', 'userName')
}

/** Whoever has the e-mail can have a password mailed to it, and would have that role and see those customers. */
async function requireWhollyOwn(tx: Transaction, viewer: Viewer, id: number): Promise<void> {
  if (!(await isWhollyOf(tx, viewer, id, directoryOf(viewer).bound))) throw new DomainError('scim.emailOfOthers', 'emails')
}
