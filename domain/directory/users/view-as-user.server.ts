import { and, isNotNull } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { sessions, users } from '#db/postgres/schema/accounts/access.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import { isAdministrator } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isThisSession } from '#domain/identity/access/sessions.server.ts'
import { maySignIn } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { ownUser, userSubject } from '#domain/identity/accounts/account-scope.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'

/**
 * Shows the administrator the portal as a user sees it, read-only, until stopped. Refuses another administrator: nobody acts under the
 * name of a peer. Returns false for a user who may not sign in or is not the project's.
 */
export function viewAsUser(viewer: Viewer, userId: number, origin: Origin, now: Date): Promise<boolean> {
  return db().transaction(async (tx) => {
    const [row] = await tx
      .select({ roleId: users.roleId })
      .from(users)
      .where(and(ownUser(viewer, userId), maySignIn))
    if (!row) return false
    if (isAdministrator(row.roleId)) throw new DomainError('viewAs.administrator')
    await tx.update(sessions).set({ viewedUserId: userId }).where(isThisSession(viewer))
    await writeAudit(tx, { ...viewer, ...origin, ...userSubject(userId), action: 'view-as-user', at: now })
    return true
  })
}

export function stopViewing(viewer: Viewer, origin: Origin, now: Date): Promise<number | null> {
  return db().transaction(async (tx) => {
    const [before] = await tx
      .select({ userId: sessions.viewedUserId })
      .from(sessions)
      .where(and(isThisSession(viewer), isNotNull(sessions.viewedUserId)))
      .for('update')
    const userId = before?.userId ?? null
    if (userId === null) return null
    await tx.update(sessions).set({ viewedUserId: null }).where(isThisSession(viewer))
    await writeAudit(tx, { ...viewer, ...origin, ...userSubject(userId), action: 'stop-viewing', at: now })
    return userId
  })
}
