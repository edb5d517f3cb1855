import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/postgres/client.server.ts'
import { users, wholeName, wholeNameOf } from '#db/postgres/schema/accounts/access.ts'
import { scimUsers } from '#db/postgres/schema/accounts/scim.ts'
import { writeAudit, writeAuditOfEach } from '#domain/core/audit/audit-trail.server.ts'
import { command } from '#domain/core/audit/command.server.ts'
import { lockProject } from '#domain/core/projects/project-lock.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import { isAdministrator, roleIds } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { ownUser } from '#domain/identity/accounts/account-scope.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { changingDirectory, changingProven } from './directories.server.ts'

/**
 * Lets a directory manage the account of somebody who was invited. Throws what `requireProof` throws. Refuses an address without an account of
 * the project that a directory may manage: none of an administrator, and none of another directory. Returns false for a service account
 * that is not the project's.
 */
export function handUserOver(act: Act, serviceId: number, email: string, ownPassword: string | undefined): Promise<boolean> {
  const { viewer, now } = act
  return changingProven(viewer, serviceId, { ownPassword, now }, async (tx) => {
    const isTheirs = and(inProject(users, viewer), eq(users.kind, 'person'), ne(users.roleId, roleIds.administrator))
    const [person] = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .leftJoin(scimUsers, eq(scimUsers.userId, users.id))
      .where(and(isTheirs, isNull(users.deletedAt), sql`lower(${users.email}) = lower(${email})`, isNull(scimUsers.userId)))
    const taken = person && and(eq(scimUsers.serviceId, serviceId), sql`lower(${scimUsers.userName}) = lower(${person.email})`)
    if (!person || (await tx.$count(scimUsers, taken)) > 0) throw new DomainError('scim.notHanded', 'email')
    await tx.insert(scimUsers).values({ userId: person.id, serviceId, userName: person.email, way: 'handed', createdAt: now })
    const details = { directory: serviceId }
    await writeAudit(tx, act, 'hand-over-user', { subject: ['user', person.id], details })
    return true
  })
}

export interface HandedAccount {
  id: number
  name: string
  email: string
}

const mostHandedShown = 50

/** For an administrator: the accounts that were handed over to a directory, the latest first, and how many there are. */
export async function listHandedOver(viewer: Viewer, serviceId: number): Promise<{ accounts: HandedAccount[]; total: number }> {
  if (!isAdministrator(viewer.roleId)) return { accounts: [], total: 0 }
  const areHanded = and(ownUser(viewer), isNull(users.deletedAt), eq(scimUsers.serviceId, serviceId), eq(scimUsers.way, 'handed'))
  const rows = await db()
    .select({ id: users.id, name: wholeName, email: users.email, total: sql<number>`(count(*) over ())::int` })
    .from(scimUsers)
    .innerJoin(users, eq(users.id, scimUsers.userId))
    .where(areHanded)
    .orderBy(desc(scimUsers.createdAt), desc(users.id))
    .limit(mostHandedShown)
  return { accounts: rows.map(({ total: _, ...account }) => account), total: rows[0]?.total ?? 0 }
}

/** Which directory manages an account of the project; null where none does, for one that is deleted, and for whoever is no administrator. */
export async function findDirectoryOf(viewer: Viewer, userId: number): Promise<{ serviceId: number; name: string } | null> {
  if (!isAdministrator(viewer.roleId)) return null
  const service = alias(users, 'service')
  const [row] = await db()
    .select({ serviceId: scimUsers.serviceId, name: wholeNameOf(service) })
    .from(scimUsers)
    .innerJoin(users, eq(users.id, scimUsers.userId))
    .innerJoin(service, eq(service.id, scimUsers.serviceId))
    .where(and(ownUser(viewer, userId), isNull(users.deletedAt)))
  return row ?? null
}

/**
 * Takes an account back: the portal alone manages it, with the state, role and customers that it has, and to the directory it is one that it
 * does not know. Returns false for an account of nobody's directory.
 */
export async function releaseUser(act: Act, userId: number): Promise<boolean> {
  const directory = await findDirectoryOf(act.viewer, userId)
  if (!directory) return false
  return command(act, 'release-user', async (tx) => {
    await lockProject(tx, act.viewer.projectId)
    const [released] = await tx.delete(scimUsers).where(eq(scimUsers.userId, userId)).returning({ serviceId: scimUsers.serviceId })
    if (!released) return null
    const details = { directory: released.serviceId }
    return { subject: ['user', userId], details }
  })
}

/**
 * Takes all accounts of a directory back, as `releaseUser` does. Those that an administrator deleted stay its own: it could make them anew
 * otherwise. Returns how many; null for a service account that is not the project's.
 */
export async function releaseEveryUser(act: Act, serviceId: number): Promise<number | null> {
  const released = await changingDirectory(act.viewer, serviceId, async (tx) => {
    const current = tx.select({ id: users.id }).from(users).where(isNull(users.deletedAt))
    const areReleased = and(eq(scimUsers.serviceId, serviceId), inArray(scimUsers.userId, current))
    await writeAuditOfEach(
      tx,
      act,
      'release-user',
      { kind: 'user', details: { directory: serviceId } },
      sql`select user_id from ${scimUsers} where ${areReleased}`,
    )
    const { rowCount } = await tx.delete(scimUsers).where(areReleased)
    return rowCount ?? 0
  })
  return released === false ? null : released
}
