import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { userIdentities } from '#db/postgres/schema/accounts/identity.ts'
import { lockProject } from '#domain/core/projects/project-lock.server.ts'
import { findPasswordByLink, spendLink } from '#domain/identity/access/recovery/recovery-links.server.ts'
import type { SignedIn } from '#domain/identity/access/sign-in/sign-in.server.ts'
import type { OpenProvider } from '#domain/identity/company-sign-in/providers/providers.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { isSubject, linkIdentity, type Shown } from './link-identity.server.ts'
import { letInBy, requireLetIn, type SignInOccasion } from './provider-sign-in.server.ts'

/** Whose account the invitation is for. Throws `recovery.over` for a link that is none: a forgotten password links nothing. */
export async function requireInvited(projectId: ProjectId, invitation: string, now: Date): Promise<{ userId: number; email: string }> {
  const found = await findPasswordByLink(projectId, invitation, now)
  if (!found?.isInvitation) throw new DomainError('recovery.over')
  return found
}

interface Accepted extends Shown {
  invitation: string
  /** The provider said that a second factor was given. */
  isFactor: boolean
}

/**
 * Links an identity that was shown at the provider to the invited account and signs its owner in, once they have said so. Refuses an invitation
 * that is over, an identity that opens another account, and people of other customers at a customer's own provider.
 */
export async function acceptInvitation(
  provider: OpenProvider,
  { issuer, subject, invitation, isFactor }: Accepted,
  occasion: SignInOccasion,
  now: Date,
): Promise<SignedIn> {
  const person = await db().transaction(async (tx) => {
    await lockProject(tx, provider.projectId)
    const { userId } = await requireInvited(provider.projectId, invitation, now)
    const isSpent = (await spendLink(tx, provider.projectId, invitation, now)) === userId
    const [invited] = await tx.select().from(users).where(eq(users.id, userId))
    if (!isSpent || !invited || invited.passwordHash !== null) throw new DomainError('recovery.over')
    await requireLetIn(tx, provider, invited)
    await linkIdentity(tx, provider, { issuer, subject }, { userId, way: 'invitation', origin: occasion.origin }, now)
    await tx.update(userIdentities).set({ lastUsedAt: now }).where(isSubject(provider, { issuer, subject }))
    return invited
  })
  return letInBy(provider, person, isFactor, occasion, now)
}
