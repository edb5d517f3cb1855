import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { pendingSignIns } from '#db/postgres/schema/accounts/second-factor.ts'
import { writeAuditEntry } from '#domain/core/audit/audit-trail.server.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import { hashOfToken, type SessionProvider } from '#domain/identity/access/sessions.server.ts'
import type { Person } from '#domain/identity/access/sign-in/credentials.server.ts'
import { attemptCode } from '#domain/identity/access/sign-in/sign-in-limit.server.ts'
import { maySignIn } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { spendCode } from './check-code.server.ts'

export const pendingLifeMs = 5 * 60_000

interface PendingSignIn extends Person {
  remember: boolean
  provider: SessionProvider | null
}

/**
 * Records a right password, or what a provider said, and returns a token that is valid for five minutes and opens nothing by itself.
 */
export async function openPendingSignIn(
  person: Person,
  { remember, provider }: { remember: boolean; provider?: SessionProvider | null },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const [user] = await db().select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, person.userId))
  const expiresAt = new Date(now.getTime() + pendingLifeMs)
  await db()
    .insert(pendingSignIns)
    .values({
      tokenHash: hashOfToken(token),
      userId: person.userId,
      passwordHash: user?.passwordHash ?? '',
      remember,
      expiresAt,
      providerId: provider?.id ?? null,
    })
  return token
}

export async function findPendingSignIn(token: string | undefined, projectId: ProjectId, now: Date): Promise<PendingSignIn | null> {
  if (!token) return null
  const [row] = await db()
    .select({ userId: users.id, roleId: users.roleId, remember: pendingSignIns.remember, providerId: pendingSignIns.providerId })
    .from(pendingSignIns)
    .innerJoin(users, and(eq(users.id, pendingSignIns.userId), sql`coalesce(${users.passwordHash}, '') = ${pendingSignIns.passwordHash}`))
    .where(
      and(eq(pendingSignIns.tokenHash, hashOfToken(token)), gt(pendingSignIns.expiresAt, now), eq(users.projectId, projectId), maySignIn),
    )
  if (!row) return null
  const { providerId, ...person } = row
  return { ...person, projectId, provider: providerId === null ? null : { id: providerId, standsForFactor: false } }
}

/** Refuses a wrong code and a used one with the same message. A refused code gets an audit entry: its sender knows the password. */
export async function completePendingSignIn(pending: PendingSignIn, token: string, code: string, origin: Origin, now: Date) {
  return attemptCode(pending.userId, async () => {
    const factor = await db().transaction(async (tx) => {
      const spent = await spendCode(tx, pending.userId, code, now)
      if (spent) await tx.delete(pendingSignIns).where(eq(pendingSignIns.tokenHash, hashOfToken(token)))
      else await writeAuditEntry(tx, { ...pending, ...origin, sessionId: null, action: 'refuse-code', at: now })
      return spent
    })
    if (factor) return factor
    throw new DomainError('secondFactor.incorrect', 'code')
  })
}

export async function deleteExpiredSignIns(now: Date): Promise<void> {
  await db().delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now))
}
