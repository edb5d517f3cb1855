import { and, eq, isNull } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { userDrafts } from '#db/postgres/schema/accounts/user-drafts.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { lockProject } from '#domain/core/projects/project-lock.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { rightsOfRole } from '#domain/core/viewer/personal-rights.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import { isAdministrator, type RoleId } from '#domain/core/viewer/roles.ts'
import { isProgram, type Viewer } from '#domain/core/viewer/viewer.ts'
import { isAllowed } from '#domain/identity/access/permissions.ts'
import { mailSignInChange } from '#domain/identity/access/recovery/sign-in-notice.server.ts'
import { acceptAccess } from '#domain/identity/access/registration/answer-request.server.ts'
import { hashPassword } from '#domain/identity/access/sign-in/password.server.ts'
import { requireProof } from '#domain/identity/access/sign-in/proof.server.ts'
import { assignCustomers, customerNamesOf } from '#domain/identity/accounts/account-customers.server.ts'
import { nameOfActor, ownUser } from '#domain/identity/accounts/account-scope.server.ts'
import { closeWaysIn, endSessionsOf, removeSignIns } from '#domain/identity/accounts/close-account.server.ts'
import {
  leaveAdministratorsToPeople,
  requireAnotherAdministrator,
  validateCustomers,
  validateEmail,
} from '#domain/identity/accounts/user-validation.server.ts'
import type { Language } from '#domain/locales/language.ts'
import { ConflictError, DomainError } from '#domain/platform/domain-error.ts'
import { mailInvitation } from './invite-user.server.ts'
import { findUserDraft } from './user-drafts.server.ts'
import type { Occasion, Permissions, UserInput } from './user-input.ts'

/**
 * Creates the user of a draft and returns its id (spec 1 §7 createUser); the same draft twice creates one. A typed password must be
 * changed at the first sign-in; without one an invitation is mailed. null for a draft that is not the viewer's or has expired. Refuses an
 * e-mail taken meanwhile.
 */
export async function createUser(act: Act, key: string, permissions: Permissions, occasion: Occasion): Promise<number | null> {
  const { viewer, now } = act
  const draft = await findUserDraft(viewer, key, now)
  return db().transaction(async (tx) => {
    await lockProject(tx, viewer.projectId)
    const known = await findMade(tx, viewer, key)
    if (known) return known
    if (!draft) return null
    const { written, passwordHash } = draft
    const { documentCategories: _, reportKeys: __, rights: ___, requestId, ...person } = written
    const userId = await insertUser(tx, act, person, { key, passwordHash, ...permissions }, occasion)
    await tx.delete(userDrafts).where(eq(userDrafts.key, key))
    if (requestId) await acceptAccess(tx, viewer, requestId, userId, now)
    return userId
  })
}

/**
 * Creates a user in one step, mails an invitation and returns the id (spec 1 §7 createUser); the same key twice creates one. Refuses an
 * e-mail in use, customers of another project or none, and a program that would make an administrator.
 */
export function inviteNewUser(
  act: Act,
  { documentCategories, reportKeys, rights, ...person }: UserInput & Permissions,
  key: string,
  occasion: Occasion,
): Promise<number> {
  return db().transaction(async (tx) => {
    await lockProject(tx, act.viewer.projectId)
    const known = await findMade(tx, act.viewer, key)
    return known ?? insertUser(tx, act, person, { key, passwordHash: null, documentCategories, reportKeys, rights }, occasion)
  })
}

async function findMade(tx: Transaction, viewer: Viewer, key: string): Promise<number | undefined> {
  const [made] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inProject(users, viewer), eq(users.creationKey, key)))
  return made?.id
}

interface ChangedUser extends UserInput, Permissions {
  version: number
  password?: string | undefined
  ownPassword?: string | undefined
}

interface UserChange extends UserInput, Permissions {
  version: number
  passwordHash?: string | undefined
  directory?: NewUser['directory']
}

interface NewUser extends Permissions {
  key: string
  passwordHash: string | null
  /** A directory keeps the person: they sign in there, are invited only if this says so, and may see no customer yet. */
  directory?: { invites: boolean }
  /** Of the invitation; without one it has the portal's. */
  language?: Language | undefined
}

/** For a larger change, which knows that the key is new. Refuses an e-mail in use. */
export async function insertUser(
  tx: Transaction,
  act: Act,
  { customerIds, ...person }: UserInput,
  { key, passwordHash, directory, language, ...allowed }: NewUser,
  { portal }: Occasion,
): Promise<number> {
  const { viewer, now } = act
  leaveAdministratorsToPeople(viewer, person.roleId)
  await validateEmail(tx, viewer, person.email)
  await validateCustomers(tx, viewer, customerIds, directory !== undefined)
  const permissions = rowOf(allowed, person.roleId)
  const row = {
    ...person,
    ...permissions,
    projectId: viewer.projectId,
    creationKey: key,
    createdAt: now,
    updatedAt: now,
    passwordHash,
    owesNewPassword: passwordHash !== null,
    language: language ?? null,
  }
  // Somebody may have committed the e-mail since it was found free.
  const [added] = await tx.insert(users).values(row).onConflictDoNothing().returning({ id: users.id })
  if (!added) throw new DomainError('adminUsers.emailTaken', 'email')
  const userId = added.id
  await assignCustomers(tx, userId, customerIds, { by: viewer.userId, at: now })
  const isInvited = passwordHash === null && directory?.invites !== false
  if (isInvited) await mailInvitation(tx, userId, portal, now)
  const customers = await customerNamesOf(tx, userId)
  const details = { after: { ...person, ...permissions, ...(language && { language }), customers }, invited: isInvited }
  await writeAudit(tx, act, 'add-user', { subject: ['user', userId], details })
  return userId
}

/**
 * Spec 1 §7 updateUser. A typed password must be changed at the next sign-in. Another role or password ends every session. A corrected
 * e-mail invalidates mailed links, and an invitation is sent again. Another password or e-mail, and making somebody an administrator,
 * need `requireProof`; the first two are mailed to the user's old address. A program proves nobody: it sets no password and leaves
 * administrators alone, and its right stands in for the proof of the rest (decision 154). Refuses an edit begun on an older version, an
 * e-mail in use, and the loss of the last administrator. Returns false for a user who is deleted or not the project's.
 */
export async function changeUser(
  act: Act,
  userId: number,
  { password, ownPassword, ...person }: ChangedUser,
  occasion: Occasion,
): Promise<boolean> {
  const { viewer, now } = act
  const [known] = await db().select({ email: users.email, roleId: users.roleId }).from(users).where(ownUser(viewer, userId))
  if (!known) return false
  const isPromoted = isAdministrator(person.roleId) && !isAdministrator(known.roleId)
  const isSensitive = known.email !== person.email || isPromoted
  if (password !== undefined || (isSensitive && !isProgram(viewer))) await requireProof(viewer, ownPassword, now)
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  return db().transaction(async (tx) => {
    await lockProject(tx, viewer.projectId)
    return updateUser(tx, act, userId, { ...person, passwordHash }, occasion)
  })
}

/**
 * For a larger change, which has asked for the proof that `changeUser` asks for, and has locked the project if an administrator becomes
 * something else.
 */
export async function updateUser(
  tx: Transaction,
  act: Act,
  userId: number,
  { version, passwordHash, documentCategories, reportKeys, rights, customerIds, directory, ...person }: UserChange,
  { portal }: Occasion,
): Promise<boolean> {
  const { viewer, now } = act
  const [row] = await tx
    .select()
    .from(users)
    .where(and(ownUser(viewer, userId), isNull(users.deletedAt)))
    .for('update')
  if (!row) return false
  leaveAdministratorsToPeople(viewer, row.roleId, person.roleId)
  const { name, lastName, email, position, telephone, roleId } = row
  const allowed = { documentCategories: row.documentCategories, reportKeys: row.reportKeys, rights: row.rights }
  const before = { name, lastName, email, position, telephone, roleId, ...allowed, customers: await customerNamesOf(tx, userId) }
  if (row.version !== version) throw new ConflictError('adminUsers.stale', before, row.version)
  await validateEmail(tx, viewer, person.email, userId)
  await validateCustomers(tx, viewer, customerIds, isAllowed(person.roleId, 'see-every-customer') || directory !== undefined)
  if (isAdministrator(row.roleId) && !isAdministrator(person.roleId)) await requireAnotherAdministrator(tx, viewer, userId)
  const permissions = rowOf({ documentCategories, reportKeys, rights: rights ?? rightsOfRole(row.roleId, row.rights) }, person.roleId)
  // Administrators who type a password for themselves need not choose another.
  const typed = passwordHash && { passwordHash, owesNewPassword: userId !== viewer.userId }
  await tx
    .update(users)
    .set({ ...person, ...permissions, ...typed, updatedAt: now })
    .where(eq(users.id, userId))
  await assignCustomers(tx, userId, customerIds, { by: viewer.userId, at: now })
  const hasNewEmail = person.email !== row.email
  const removedSignIns = hasNewEmail && row.passwordHash === null && !directory ? await removeSignIns(tx, userId) : 0
  if (passwordHash || person.roleId !== row.roleId || (hasNewEmail && userId !== viewer.userId)) await endSessionsOf(tx, [userId], now)
  if (hasNewEmail) {
    await closeWaysIn(tx, [userId])
    if (!passwordHash && row.passwordHash === null && directory?.invites !== false) await mailInvitation(tx, userId, portal, now)
  }
  const changes = [...(hasNewEmail ? ['email' as const] : []), ...(passwordHash ? ['password' as const] : [])]
  // Whoever was invited at a wrong address and never signed in is a stranger: they get no notice.
  const hasHolder = directory !== undefined || row.passwordHash !== null || row.lastSignedInAt !== null || !hasNewEmail
  if (changes.length > 0 && hasHolder) await mailSignInChange(tx, row, { changes, by: nameOfActor(viewer, userId), portal }, now)
  const after = { ...person, ...permissions, customers: await customerNamesOf(tx, userId) }
  const details = { before, after, ...(passwordHash && { password: 'changed' }), ...(removedSignIns > 0 && { removedSignIns }) }
  await writeAudit(tx, act, 'change-user', { subject: ['user', userId], details })
  return true
}

const rowOf = ({ documentCategories, reportKeys, rights = [] }: Permissions, roleId: RoleId) => {
  return {
    documentCategories: documentCategories && [...documentCategories],
    reportKeys: reportKeys && [...reportKeys],
    rights: rightsOfRole(roleId, rights),
  }
}
