import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { trustedDevices, trustPolicies } from '#db/postgres/schema/accounts/second-factor.ts'
import { writeAudit, writeAuditEntry } from '#domain/core/audit/audit-trail.server.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import { isAdministrator, roleIds } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { type Device, deviceOf } from '#domain/identity/access/own-sessions/device.ts'
import { hashOfToken } from '#domain/identity/access/sessions.server.ts'
import type { Person } from '#domain/identity/access/sign-in/credentials.server.ts'
import { maySignIn } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'

export const trustDays = 30
export const trustLifeMs = trustDays * dayMs

export interface OwnTrustedDevice {
  id: number
  device: Device
  network: string | null
  createdAt: Date
  lastUsedAt: Date | null
  until: Date
}

/** Whether administrators of the project may trust devices. */
export async function administratorsMayTrust(viewer: Pick<Viewer, 'projectId'>): Promise<boolean> {
  return (await db().$count(trustPolicies, inProject(trustPolicies, viewer))) > 0
}

export const mayTrustDevices = async (person: Pick<Person, 'projectId' | 'roleId'>): Promise<boolean> =>
  !isAdministrator(person.roleId) || administratorsMayTrust(person)

/** In queries over devices joined with their users: the code is not asked for. Another password or role, or the end of the account, ends it. */
const isTrusted = (now: Date) =>
  and(
    gt(trustedDevices.expiresAt, now),
    sql`coalesce(${users.passwordHash}, '') = ${trustedDevices.passwordHash}`,
    or(
      ne(users.roleId, roleIds.administrator),
      sql`exists (select from ${trustPolicies} where ${eq(trustPolicies.projectId, users.projectId)})`,
    ),
    maySignIn,
  )

/**
 * After the code: it is not asked for in this browser for 30 days. Returns a token for the browser to keep, of which the hash is stored; null
 * for an administrator whose project has not allowed it.
 */
export async function trustDevice(person: Person, origin: Origin, now: Date): Promise<string | null> {
  if (!(await mayTrustDevices(person))) return null
  const token = randomBytes(32).toString('base64url')
  await db().transaction(async (tx) => {
    const [user] = await tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, person.userId))
    await tx.insert(trustedDevices).values({
      tokenHash: hashOfToken(token),
      userId: person.userId,
      passwordHash: user?.passwordHash ?? '',
      createdAt: now,
      network: origin.network,
      userAgent: origin.userAgent?.slice(0, 400) ?? null,
      expiresAt: new Date(now.getTime() + trustLifeMs),
    })
    await writeAuditEntry(tx, { ...person, ...origin, sessionId: null, action: 'trust-device', at: now, details: { days: trustDays } })
  })
  return token
}

/** Whether one of the tokens that the browser keeps stands for this person's code; writes down that it was used. */
export async function isTrustedDevice({ userId }: Pick<Person, 'userId'>, tokens: readonly string[], now: Date): Promise<boolean> {
  if (tokens.length === 0) return false
  const ofPerson = and(eq(trustedDevices.userId, userId), inArray(trustedDevices.tokenHash, tokens.map(hashOfToken)))
  const trusted = db()
    .select({ id: trustedDevices.id })
    .from(trustedDevices)
    .innerJoin(users, eq(users.id, trustedDevices.userId))
    .where(and(ofPerson, isTrusted(now)))
  const { rowCount } = await db().update(trustedDevices).set({ lastUsedAt: now }).where(inArray(trustedDevices.id, trusted))
  return Boolean(rowCount)
}

/** The viewer's, the latest first. */
export async function listOwnTrustedDevices({ userId }: Pick<Viewer, 'userId'>, now: Date): Promise<OwnTrustedDevice[]> {
  const rows = await db()
    .select({ row: trustedDevices })
    .from(trustedDevices)
    .innerJoin(users, eq(users.id, trustedDevices.userId))
    .where(and(eq(trustedDevices.userId, userId), isTrusted(now)))
    .orderBy(desc(trustedDevices.id))
  return rows.map(({ row: { id, userAgent, network, createdAt, lastUsedAt, expiresAt } }) => ({
    id,
    device: deviceOf(userAgent),
    network,
    createdAt,
    lastUsedAt,
    until: expiresAt,
  }))
}

/** Returns false for a device that is not the viewer's. */
export async function endTrust(act: Act, deviceId: number): Promise<boolean> {
  return command(act, 'end-trust', async (tx) => {
    const isOwn = and(eq(trustedDevices.id, deviceId), eq(trustedDevices.userId, act.viewer.userId))
    const { rowCount } = await tx.delete(trustedDevices).where(isOwn)
    if (!rowCount) return null
    return { details: { ended: 1 } }
  })
}

export async function endEveryTrust(act: Act): Promise<number> {
  return db().transaction(async (tx) => {
    const ended = await forgetDevicesOf(tx, [act.viewer.userId])
    await writeAudit(tx, act, 'end-trust', { details: { ended } })
    return ended
  })
}

/** For a larger change, which writes its own audit entry: whatever ends a person's sessions ends this too. */
export async function forgetDevicesOf(tx: Transaction, userIds: readonly number[]): Promise<number> {
  const { rowCount } = await tx.delete(trustedDevices).where(inArray(trustedDevices.userId, [...userIds]))
  return rowCount ?? 0
}

/** Whether administrators may trust devices, from now on. Taken back, it ends what they trust. */
export async function letAdministratorsTrust(act: Act, isAllowed: boolean): Promise<void> {
  const { projectId } = act.viewer
  await command(act, 'let-administrators-trust', async (tx) => {
    const { rowCount } = isAllowed
      ? await tx.insert(trustPolicies).values({ projectId, administratorsSince: act.now }).onConflictDoNothing()
      : await tx.delete(trustPolicies).where(eq(trustPolicies.projectId, projectId))
    if (!rowCount) return null
    if (!isAllowed) {
      const administrators = tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.projectId, projectId), eq(users.roleId, roleIds.administrator)))
      await tx.delete(trustedDevices).where(inArray(trustedDevices.userId, administrators))
    }
    return { details: { isAllowed } }
  })
}

export async function deleteExpiredTrust(now: Date): Promise<void> {
  await db().delete(trustedDevices).where(lt(trustedDevices.expiresAt, now))
}
