import { and, isNotNull } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { sessions, users } from '#db/postgres/schema/accounts/access.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { isAdministrator } from '#domain/core/viewer/roles.ts'
import { isThisSession } from '#domain/identity/access/sessions.server.ts'
import { maySignIn } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { ownUser } from '#domain/identity/accounts/account-scope.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'

/**
 * Shows the administrator the portal as a user sees it, read-only, until stopped. Refuses another administrator: nobody acts under the
 * name of a peer. Returns false for a user who may not sign in or is not the project's.
 */
export function viewAsUser(act: Act, userId: number): Promise<boolean> {
  return command(act, 'view-as-user', async (tx) => {
    const [row] = await tx
      .select({ roleId: users.roleId })
      .from(users)
      .where(and(ownUser(act.viewer, userId), maySignIn))
    if (!row) return null
    if (isAdministrator(row.roleId)) throw new DomainError('viewAs.administrator')
    await tx.update(sessions).set({ viewedUserId: userId }).where(isThisSession(act.viewer))
    return { subject: ['user', userId] }
  })
}

export function stopViewing(act: Act): Promise<number | null> {
  return db().transaction(async (tx) => {
    const [before] = await tx
      .select({ userId: sessions.viewedUserId })
      .from(sessions)
      .where(and(isThisSession(act.viewer), isNotNull(sessions.viewedUserId)))
      .for('update')
    const userId = before?.userId ?? null
    if (userId === null) return null
    await tx.update(sessions).set({ viewedUserId: null }).where(isThisSession(act.viewer))
    await writeAudit(tx, act, 'stop-viewing', { subject: ['user', userId] })
    return userId
  })
}
