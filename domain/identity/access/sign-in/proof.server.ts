import { and, eq, gt } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { sessions, users } from '#db/postgres/schema/accounts/access.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isThisSession } from '#domain/identity/access/sessions.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { isPasswordInUse } from './open-password.server.ts'
import { isPasswordOf } from './password.server.ts'
import { attemptOwnPassword } from './sign-in-limit.server.ts'

export const proofLifeMs = 5 * 60_000

export async function isProven(viewer: Viewer, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - proofLifeMs)
  const ofViewer = and(isThisSession(viewer), eq(sessions.userId, viewer.userId))
  return (await db().$count(sessions, and(ofViewer, gt(sessions.provenAt, since)))) > 0
}

/**
 * Asks for the password before a password, an e-mail or a second factor is changed (OWASP ASVS 5, 7.5.1): whoever finds a session open,
 * or has stolen its cookie, could otherwise keep the account. Refuses a wrong password, and a missing one unless it was given within five
 * minutes; ten wrong ones have to wait. Whoever has no password in
 * use proves it by signing in again.
 */
export async function requireProof(viewer: Viewer, ownPassword: string | undefined, now: Date): Promise<void> {
  if (await isProven(viewer, now)) return
  if (!(await isPasswordInUse(viewer.userId))) throw new DomainError('ownPassword.proofBySigningIn', 'ownPassword')
  if (!ownPassword) throw new DomainError('ownPassword.proofRequired', 'ownPassword')
  const { userId } = viewer
  await attemptOwnPassword(userId, async () => {
    const [user] = await db().select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
    const isRight = await isPasswordOf(user?.passwordHash ?? null, ownPassword)
    if (!isRight) throw new DomainError('ownPassword.incorrect', 'ownPassword')
  })
  await db().update(sessions).set({ provenAt: now }).where(isThisSession(viewer))
}
