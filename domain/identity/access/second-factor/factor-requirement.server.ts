import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { passkeys } from '#db/postgres/schema/accounts/passkeys.ts'
import { secondFactorRequirements, secondFactors } from '#db/postgres/schema/accounts/second-factor.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import { type RoleId, roles } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { maySignIn } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'

interface RoleRequirement {
  roleId: RoleId
  name: string
  isRequired: boolean
  people: number
  withFactor: number
}

const hasFactor = sql`(exists (select from ${secondFactors} where ${and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt))})
  or exists (select from ${passkeys} where ${eq(passkeys.userId, users.id)}))`

/** `withFactor` counts people who have passkeys, too. */
export async function listRoleRequirements(viewer: Viewer): Promise<RoleRequirement[]> {
  const required = await findRequiredRoles(viewer)
  const counts = await db()
    .select({ roleId: users.roleId, people: count(), withFactor: sql<number>`count(*) filter (where ${hasFactor})`.mapWith(Number) })
    .from(users)
    .where(and(inProject(users, viewer), maySignIn))
    .groupBy(users.roleId)
  return roles.map(({ id, name }) => {
    const { people, withFactor } = counts.find(({ roleId }) => roleId === id) ?? { people: 0, withFactor: 0 }
    return { roleId: id, name, isRequired: required.includes(id), people, withFactor }
  })
}

/** Exactly these roles need a second factor. A person without one has to set it up at the next request, also in an open session. */
export async function requireSecondFactor(act: Act, roleIds: readonly RoleId[]): Promise<void> {
  const { projectId } = act.viewer
  await command(act, 'require-second-factor', async (tx) => {
    await tx.delete(secondFactorRequirements).where(eq(secondFactorRequirements.projectId, projectId))
    if (roleIds.length > 0) await tx.insert(secondFactorRequirements).values(roleIds.map((roleId) => ({ projectId, roleId })))
    return { details: { roleIds } }
  })
}

async function findRequiredRoles(viewer: Viewer): Promise<number[]> {
  const rows = await db()
    .select({ roleId: secondFactorRequirements.roleId })
    .from(secondFactorRequirements)
    .where(inProject(secondFactorRequirements, viewer))
    .orderBy(asc(secondFactorRequirements.roleId))
  return rows.map(({ roleId }) => roleId)
}
