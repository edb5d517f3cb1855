import { and, asc, eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { closedPasswords, identityProviders } from '#db/postgres/schema/accounts/identity.ts'
import { command } from '#domain/core/audit/command.server.ts'
import { lockProject } from '#domain/core/projects/project-lock.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import { isAdministrator } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { requireProof } from '#domain/identity/access/sign-in/proof.server.ts'
import type { RuleRole } from '#domain/identity/company-sign-in/identity-provider.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import type { ProviderOccasion } from './edit-provider.server.ts'

export interface PasswordClosing {
  roleIds: readonly RuleRole[]
  /** Mail domains in lower case. */
  domains: readonly string[]
}

/** Whose passwords the project has closed. */
export async function findPasswordClosing(viewer: Pick<Viewer, 'projectId'>): Promise<PasswordClosing> {
  const rows = await db()
    .select()
    .from(closedPasswords)
    .where(inProject(closedPasswords, viewer))
    .orderBy(asc(closedPasswords.roleId), asc(closedPasswords.domain))
  return {
    roleIds: rows.flatMap(({ roleId }) => (roleId === null ? [] : [roleId as RuleRole])),
    domains: rows.flatMap(({ domain }) => domain ?? []),
  }
}

/**
 * Passwords of exactly these roles and domains open nothing from now on, and no link to set one is mailed; open sessions go on. Administrators keep
 * theirs. Throws what `requireProof` throws; refuses to close any while no provider is enabled.
 */
export async function closePasswords(
  act: Act,
  { roleIds, domains }: PasswordClosing,
  { ownPassword }: ProviderOccasion = {},
): Promise<void> {
  const { viewer, now } = act
  const { projectId } = viewer
  await requireProof(viewer, ownPassword, now)
  const before = await findPasswordClosing(viewer)
  await command(act, 'close-passwords', async (tx) => {
    await lockProject(tx, projectId)
    const roles = [...new Set(roleIds)].filter((id) => !isAdministrator(id))
    const rows = [...roles.map((roleId) => ({ projectId, roleId })), ...[...new Set(domains)].map((domain) => ({ projectId, domain }))]
    const enabled = and(inProject(identityProviders, viewer), eq(identityProviders.isEnabled, true))
    if (rows.length > 0 && (await tx.$count(identityProviders, enabled)) === 0) throw new DomainError('companySignIn.closing.noProvider')
    await tx.delete(closedPasswords).where(eq(closedPasswords.projectId, projectId))
    if (rows.length > 0) await tx.insert(closedPasswords).values(rows)
    const details = { before, after: { roleIds: roles, domains } }
    return { details }
  })
}
