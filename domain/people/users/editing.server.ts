import { and, eq, isNull, sql } from 'drizzle-orm'
import { record, type Transaction } from '#db/records/client.server.ts'
import { userCustomers, users } from '#db/records/schema/people/access.ts'
import { userDrafts } from '#db/records/schema/people/drafts.ts'
import { writeAudit } from '../../ground/audit/trail.server.ts'
import { lockProject } from '../../ground/projects/lock.server.ts'
import { Outdated } from '../../ground/refusal.ts'
import type { Origin } from '../../ground/viewer/origin.ts'
import type { Viewer } from '../../ground/viewer/viewer.ts'
import { hashPassword } from '../access/sign-in/password.server.ts'
import { findDraft } from './drafts.server.ts'
import { judgeCustomers, judgeEmail, judgeLastAdministrator } from './judging.server.ts'
import { endSessionsOf } from './leaving.server.ts'
import { listCustomersOf, ownUser } from './users.server.ts'
import type { Permissions, WrittenUser } from './written.ts'

/**
 * Makes the user of a draft and answers its id (spec 1 §7 createUser); the same draft twice makes one. Null where the draft is
 * not the viewer's, or too old. Refuses an e-mail that has been taken meanwhile.
 */
export async function createUser(
  viewer: Viewer,
  key: string,
  { documentCategories }: Permissions,
  origin: Origin,
  now: Date,
): Promise<number | null> {
  const draft = await findDraft(viewer, key, now)
  return record().transaction(async (tx) => {
    await lockProject(tx, viewer.projectId)
    const made = and(eq(users.projectId, viewer.projectId), eq(users.creationKey, key))
    const [known] = await tx.select({ id: users.id }).from(users).where(made)
    if (known) return known.id
    if (!draft) return null
    const { customerIds, ...person } = draft.written
    await judgeEmail(tx, viewer, person.email)
    await judgeCustomers(tx, viewer, customerIds)
    const row = {
      ...{ ...person, projectId: viewer.projectId, passwordHash: draft.passwordHash, creationKey: key, createdAt: now, updatedAt: now },
      documentCategories: documentCategories && [...documentCategories],
    }
    const [added] = await tx.insert(users).values(row).returning({ id: users.id })
    const userId = added?.id ?? 0
    await associate(tx, userId, customerIds)
    await tx.delete(userDrafts).where(eq(userDrafts.key, key))
    const details = { after: { ...person, documentCategories, customers: await namesOf(tx, userId) } }
    await writeAudit(tx, { ...viewer, ...origin, ...userSubject(userId), details, action: 'add-user', at: now })
    return userId
  })
}

/**
 * Changes a user (spec 1 §7 updateUser); without a password theirs stays. Another role or password ends every session of theirs;
 * other customers narrow what they see at once. Refuses an edit begun on an older version, an e-mail in use, and to take the
 * role from the last administrator. Answers false where the user is deleted or not the project's.
 */
export async function changeUser(
  viewer: Viewer,
  userId: number,
  {
    version,
    password,
    documentCategories,
    customerIds,
    ...person
  }: WrittenUser & Permissions & { version: number; password?: string | undefined },
  origin: Origin,
  now: Date,
): Promise<boolean> {
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  return record().transaction(async (tx) => {
    await lockProject(tx, viewer.projectId)
    const [row] = await tx
      .select()
      .from(users)
      .where(and(ownUser(viewer, userId), isNull(users.deletedAt)))
      .for('update')
    if (!row) return false
    const { name, lastName, email, position, telephone, roleId } = row
    const standing = { name, lastName, email, position, telephone, roleId, documentCategories: row.documentCategories }
    const before = { ...standing, customers: await namesOf(tx, userId) }
    if (row.version !== version) throw new Outdated('adminUsers.stale', before, row.version)
    await judgeEmail(tx, viewer, person.email, userId)
    await judgeCustomers(tx, viewer, customerIds)
    if (row.roleId === 1 && person.roleId !== 1) await judgeLastAdministrator(tx, viewer, userId)
    const permissions = { documentCategories: documentCategories && [...documentCategories] }
    await tx
      .update(users)
      .set({ ...person, ...permissions, ...(passwordHash && { passwordHash }), updatedAt: now, version: sql`${users.version} + 1` })
      .where(eq(users.id, userId))
    await tx.delete(userCustomers).where(eq(userCustomers.userId, userId))
    await associate(tx, userId, customerIds)
    if (passwordHash || person.roleId !== row.roleId) await endSessionsOf(tx, userId, now)
    const after = { ...person, documentCategories, customers: await namesOf(tx, userId) }
    const details = { before, after, ...(passwordHash && { password: 'changed' }) }
    await writeAudit(tx, { ...viewer, ...origin, ...userSubject(userId), details, action: 'change-user', at: now })
    return true
  })
}

export const userSubject = (userId: number) => ({ subjectKind: 'user', subjectId: String(userId) })

const associate = async (tx: Transaction, userId: number, ids: readonly number[]) => {
  await tx.insert(userCustomers).values([...new Set(ids)].map((customerId) => ({ userId, customerId })))
}

const namesOf = async (tx: Transaction, userId: number) => (await listCustomersOf(tx, userId)).map(({ name }) => name)
