import { and, eq, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { identityProviders, userIdentities } from '#db/postgres/schema/accounts/identity.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { endSessionsExcept } from '#domain/identity/access/own-sessions/own-sessions.server.ts'
import { siteOf } from '#domain/identity/access/passkeys/passkey.ts'
import { hasOtherWay } from '#domain/identity/access/passkeys/ways-in.server.ts'
import { deleteLinksOf } from '#domain/identity/access/recovery/recovery-links.server.ts'
import { mailSignInChange } from '#domain/identity/access/recovery/sign-in-notice.server.ts'
import { requireProof } from '#domain/identity/access/sign-in/proof.server.ts'
import { isLetInBy } from '#domain/identity/company-sign-in/identity-claims.ts'
import type { OfferedProvider } from '#domain/identity/company-sign-in/identity-provider.ts'
import type { LinkedIdentity } from '#domain/identity/company-sign-in/linked-identity.ts'
import type { OpenProvider } from '#domain/identity/company-sign-in/providers/providers.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { findOwnerId, linkIdentity } from './link-identity.server.ts'
import { listIdentitiesOf } from './linked-identities.server.ts'
import { findScopeOfUser } from './user-scope.server.ts'

export interface IdentityOccasion {
  ownPassword?: string | undefined
  portal: string
}

export const listOwnIdentities = (viewer: Viewer): Promise<LinkedIdentity[]> => listIdentitiesOf(viewer.userId)

/** By which the viewer could sign in, by name: those that are enabled and let the viewer in. */
export async function listLinkableProviders(viewer: Viewer): Promise<OfferedProvider[]> {
  const rows = await db()
    .select()
    .from(identityProviders)
    .where(and(inProject(identityProviders, viewer), eq(identityProviders.isEnabled, true)))
    .orderBy(sql`lower(${identityProviders.name})`, identityProviders.id)
  const scope = await findScopeOfUser(db(), { id: viewer.userId, roleId: viewer.roleId })
  const fits = ({ isListed, customerIds }: (typeof rows)[number]) => isLetInBy(customerIds, scope) && (isListed || customerIds !== null)
  return rows.filter(fits).map(({ id, name }) => ({ id, name }))
}

/**
 * Links an identity that the viewer has just shown at its provider, and mails a notice. Throws what `requireProof` throws. Refuses one that is
 * another person's, and a provider of other customers. Returns false where it is the viewer's already.
 */
export async function linkOwnIdentity(
  { viewer, origin, now }: Act,
  provider: OpenProvider,
  identity: { issuer: string; subject: string },
  { ownPassword, portal }: IdentityOccasion,
): Promise<boolean> {
  await requireProof(viewer, ownPassword, now)
  return db().transaction(async (tx) => {
    // Before the person's row, as whoever uses a link locks them.
    await deleteLinksOf(tx, viewer.userId)
    const [user] = await tx.select().from(users).where(eq(users.id, viewer.userId)).for('update')
    if (!user) return false
    if ((await findOwnerId(tx, provider, identity))?.userId === viewer.userId) return false
    if (!isLetInBy(provider.customerIds, await findScopeOfUser(tx, user))) throw new DomainError('companySignIn.otherCustomer')
    await linkIdentity(tx, provider, identity, { userId: viewer.userId, way: 'person', origin, sessionId: viewer.sessionId }, now)
    await mailSignInChange(tx, user, { changes: ['identity-on'], by: null, portal }, now)
    return true
  })
}

/**
 * Ends the viewer's other sessions, and mails a notice. Throws what `requireProof` throws. Refuses the last way in. Returns false for an
 * identity that is not the viewer's.
 */
export async function unlinkIdentity(act: Act, identityId: number, { ownPassword, portal }: IdentityOccasion): Promise<boolean> {
  const { viewer, now } = act
  const isOwn = and(eq(userIdentities.id, identityId), eq(userIdentities.userId, viewer.userId))
  if ((await db().$count(userIdentities, isOwn)) === 0) return false
  await requireProof(viewer, ownPassword, now)
  return command(act, 'unlink-identity', async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, viewer.userId)).for('update')
    const [identity] = await tx.select().from(userIdentities).where(isOwn)
    if (!user || !identity) return null
    const { rpId } = siteOf(portal)
    if (!(await hasOtherWay(tx, { userId: viewer.userId, rpId, identity: identityId }))) throw new DomainError('companySignIn.own.lastWay')
    await tx.delete(userIdentities).where(isOwn)
    await mailSignInChange(tx, user, { changes: ['identity-off'], by: null, portal }, now)
    const details = { issuer: identity.issuer, endedSessions: await endSessionsExcept(tx, viewer, now) }
    return { subject: ['user', viewer.userId], details }
  })
}
