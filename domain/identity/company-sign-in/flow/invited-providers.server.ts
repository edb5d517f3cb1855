import { and, eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { identityProviders } from '#db/postgres/schema/accounts/identity.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import { findPasswordByLink } from '#domain/identity/access/recovery/recovery-links.server.ts'
import { isLetInBy } from '#domain/identity/company-sign-in/identity-claims.ts'
import type { OfferedProvider } from '#domain/identity/company-sign-in/identity-provider.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { findScopeOfUser } from './user-scope.server.ts'

/** By which providers the invitation that `token` opens can be accepted: those of the sign-in page, and those of the person's own customers. */
export async function listProvidersOfInvitation(projectId: ProjectId, token: string, now: Date): Promise<OfferedProvider[]> {
  const invited = await findPasswordByLink(projectId, token, now)
  if (!invited?.isInvitation) return []
  const rows = await db()
    .select()
    .from(identityProviders)
    .where(and(inProject(identityProviders, { projectId }), eq(identityProviders.isEnabled, true)))
    .orderBy(identityProviders.name)
  const [user] = await db().select({ id: users.id, roleId: users.roleId }).from(users).where(eq(users.id, invited.userId))
  const scope = user && (await findScopeOfUser(db(), user))
  const fits = ({ isListed, customerIds }: (typeof rows)[number]) =>
    scope && isLetInBy(customerIds, scope) && (isListed || customerIds !== null)
  return rows.filter(fits).map(({ id, name }) => ({ id, name }))
}
