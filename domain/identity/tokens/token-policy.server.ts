import { and, eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { tokenPolicies } from '#db/postgres/schema/accounts/tokens.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import { type RoleId, roleKeys, roles } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { grantsWithin, type TokenAllowance } from './grants.ts'
import type { TokenLine } from './token-facts.ts'
import { defaultAllowance } from './token-policy.ts'

export interface RolePolicy {
  roleId: RoleId
  name: string
  allows: TokenAllowance
}

export async function listTokenPolicies(viewer: Pick<Viewer, 'projectId'>): Promise<RolePolicy[]> {
  const rows = await db().select().from(tokenPolicies).where(inProject(tokenPolicies, viewer))
  return roles.map(({ id, name }) => {
    return { roleId: id, name, allows: rows.find(({ roleId }) => roleId === id)?.allows ?? defaultAllowance(id) }
  })
}

/** What the viewer's personal tokens may do in their project. */
export async function findAllowance({ projectId, roleId }: Pick<Viewer, 'projectId' | 'roleId'>): Promise<TokenAllowance> {
  const [row] = await db()
    .select({ allows: tokenPolicies.allows })
    .from(tokenPolicies)
    .where(and(eq(tokenPolicies.projectId, projectId), eq(tokenPolicies.roleId, roleId)))
  return row?.allows ?? defaultAllowance(roleId)
}

/** What the project allows, if that is less than the token has: the rest of it rests. null where nothing rests. */
export async function findRestriction(
  viewer: Viewer,
  { kind, grants }: Pick<TokenLine, 'kind' | 'grants'>,
): Promise<TokenAllowance | null> {
  if (kind !== 'personal') return null
  const allowance = await findAllowance(viewer)
  return grantsWithin(allowance, grants).length < grants.length ? allowance : null
}

/** Applies to existing tokens too, from their next call on. A role that is left out keeps what it has. */
export async function setTokenPolicies(act: Act, policies: Partial<Record<RoleId, TokenAllowance>>): Promise<void> {
  const before = await listTokenPolicies(act.viewer)
  const after = before.map((policy) => ({ ...policy, allows: policies[policy.roleId] ?? policy.allows }))
  const facts = (of: RolePolicy[]) => Object.fromEntries(of.map(({ roleId, allows }) => [roleKeys[roleId], allows]))
  await command(act, 'change-token-policy', async (tx) => {
    for (const { roleId, allows } of after) {
      await tx
        .insert(tokenPolicies)
        .values({ projectId: act.viewer.projectId, roleId, allows })
        .onConflictDoUpdate({ target: [tokenPolicies.projectId, tokenPolicies.roleId], set: { allows } })
    }
    const details = { before: facts(before), after: facts(after) }
    return { details }
  })
}
