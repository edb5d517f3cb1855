import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { prepared } from '#db/postgres/prepared.server.ts'
import { sessions, userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { secondFactorRequirements, secondFactors } from '#db/postgres/schema/accounts/second-factor.ts'
import { isInUse } from '#domain/accounts/customers/customer-usage.server.ts'
import { zoneOfProject } from '#domain/core/hosts/project-zone.server.ts'
import type { ProjectId } from '#domain/core/projects/projects.ts'
import { readPreferences } from '#domain/core/viewer/preferences.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import { customerModules, type ModuleLack, nobodyId, type Viewer } from '#domain/core/viewer/viewer.ts'
import { languageOfPerson } from './preferences/preferences.server.ts'
import { isLive } from './session.ts'
import { hashOfToken } from './sessions.server.ts'
import { maySignIn } from './sign-in/sign-in-permission.server.ts'

const seenEveryMs = 60_000

const findSession = prepared((open) =>
  open
    .select({ session: sessions, user: users, factor: secondFactors.userId, required: secondFactorRequirements.roleId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)))
    .leftJoin(
      secondFactorRequirements,
      and(eq(secondFactorRequirements.projectId, users.projectId), eq(secondFactorRequirements.roleId, users.roleId)),
    )
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), eq(users.projectId, sql.placeholder('projectId')), maySignIn)),
)

/**
 * Read from PostgreSQL on every request; null for a token that opens nothing. A session belongs to one project: its cookie opens nothing
 * on another project's host.
 */
export async function findViewer(token: string, projectId: ProjectId, now: Date): Promise<Viewer | null> {
  const [row] = await findSession({ tokenHash: hashOfToken(token), projectId })
  if (!row || !isLive(row.session, row.user.roleId as RoleId, now)) return null
  const { session } = row
  const viewed = await findViewed(row, projectId)
  const user = viewed ?? row.user

  if (now.getTime() - session.lastSeenAt.getTime() > seenEveryMs) {
    await db().update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, session.id))
  }
  const allowedCustomerIds = await listAllowedCustomerIds(user.id, user.roleId as RoleId, projectId)
  const lacking = await findLacking(allowedCustomerIds, user.roleId as RoleId)
  const { selectedCustomerIds: chosen } = viewed ?? session
  const selection = chosen && new Set(chosen)
  return {
    userId: user.id,
    sessionId: session.id,
    projectId,
    roleId: user.roleId as RoleId,
    name: user.name,
    lastName: user.lastName,
    email: user.email,
    language: languageOfPerson(user),
    timeZone: user.timeZone ?? session.timeZone ?? zoneOfProject(projectId),
    owesSecondFactor: !viewed && row.required !== null && row.factor === null,
    owesNewPassword: !viewed && user.owesNewPassword,
    preferences: readPreferences(user.preferences),
    documentCategories: user.documentCategories,
    allowedCustomerIds,
    selectedCustomerIds: selection ? allowedCustomerIds.filter((id) => selection.has(id)) : allowedCustomerIds,
    lacking,
    ...(session.viewedUserId !== null && !viewed && { hasLostView: true as const }),
    viewedBy: viewed && { userId: row.user.id, name: `${row.user.name} ${row.user.lastName}` },
  }
}

/** An administrator without row and session, for the pages that a starting portal requests of itself. */
export async function makeNobody(projectId: ProjectId): Promise<Viewer> {
  const customerIds = await listAllowedCustomerIds(nobodyId, 1, projectId)
  return {
    ...{ userId: nobodyId, sessionId: 0, projectId, roleId: 1, name: '', lastName: '', email: '' },
    ...{ language: 'en', timeZone: zoneOfProject(projectId), preferences: readPreferences(null), documentCategories: null },
    ...{ owesSecondFactor: false, owesNewPassword: false, viewedBy: null },
    ...{ allowedCustomerIds: customerIds, selectedCustomerIds: customerIds, lacking: { 1: [], 4: [] } },
  }
}

async function findViewed(
  { session, user }: { session: typeof sessions.$inferSelect; user: typeof users.$inferSelect },
  projectId: ProjectId,
) {
  if (session.viewedUserId === null || user.roleId !== 1) return null
  const [viewed] = await db()
    .select()
    .from(users)
    .where(and(eq(users.id, session.viewedUserId), eq(users.projectId, projectId), ne(users.roleId, 1), maySignIn))
  return viewed ?? null
}

const ofProject = and(eq(customers.projectId, sql.placeholder('projectId')), isInUse)
const listOfProject = prepared((open) => open.select({ id: customers.id }).from(customers).where(ofProject).orderBy(customers.id))
const listOfUser = prepared((open) =>
  open
    .select({ id: customers.id })
    .from(customers)
    .innerJoin(userCustomers, eq(userCustomers.customerId, customers.id))
    .where(and(ofProject, eq(userCustomers.userId, sql.placeholder('userId'))))
    .orderBy(customers.id),
)

/** All customers of the project for an administrator, the associated ones for others (decision 26), ascending. */
export async function listAllowedCustomerIds(userId: number, roleId: RoleId, projectId: ProjectId): Promise<number[]> {
  const rows = roleId === 1 ? await listOfProject({ projectId }) : await listOfUser({ projectId, userId })
  return rows.map((row) => row.id)
}

const servedRoles: readonly RoleId[] = [2, 4]

async function findLacking(customerIds: readonly number[], roleId: RoleId): Promise<ModuleLack> {
  if (!servedRoles.includes(roleId) || customerIds.length === 0) return { 1: [], 4: [] }
  const rows = await db()
    .select({ id: customers.id, modules: customers.modules })
    .from(customers)
    .where(and(inArray(customers.id, [...customerIds]), sql`not ${customers.modules} @> ${sql.param([...customerModules])}::int[]`))
    .orderBy(customers.id)
  const without = (module: number) => rows.filter(({ modules }) => !modules.includes(module)).map(({ id }) => id)
  return { 1: without(1), 4: without(4) }
}
