import { and, eq, exists, inArray, isNotNull, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { prepared } from '#db/postgres/prepared.server.ts'
import { sessions, userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { secondFactorRequirements, secondFactors } from '#db/postgres/schema/accounts/second-factor.ts'
import { zoneOfProject } from '#domain/core/hosts/project-zone.server.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import { customerModules } from '#domain/core/viewer/customer-modules.ts'
import { projectRightsOf, rightsOfRole } from '#domain/core/viewer/personal-rights.ts'
import { readPreferences } from '#domain/core/viewer/preferences.ts'
import { isAdministrator, type RoleId, roleIds } from '#domain/core/viewer/roles.ts'
import { type ModuleLack, nobodyId, noLack, type Viewer } from '#domain/core/viewer/viewer.ts'
import { isInUse } from '#domain/identity/access/customer-usage.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { isAllowed, rolesWith } from './permissions.ts'
import { languageOfPerson } from './preferences/preferences.server.ts'
import { isLive } from './session.ts'
import { hashOfToken, type SessionKind } from './sessions.server.ts'
import { maySignIn } from './sign-in/sign-in-permission.server.ts'

/** How often the last use of a session or a token is written. */
export const seenEveryMs = 60_000

interface CustomerIds {
  all: number[]
  lacking: ModuleLack
}

const ids = (filter: SQL = sql``) => sql`coalesce(json_agg(${customers.id} order by ${customers.id}) ${filter}, '[]')`
const without = (module: number) => ids(sql`filter (where not ${sql.raw(String(module))} = any(${customers.modules}))`)
const idsFrom = (from: SQL) => sql`(select json_build_object('all', ${ids()},
  'lacking', json_build_object('dashboard', ${without(customerModules.dashboard)}, 'tracking', ${without(customerModules.tracking)})) from ${from})`

const ofUsersProject = and(eq(customers.projectId, users.projectId), isInUse)
/** By an array, PostgreSQL looks each up by its key; as a join, it read every customer of the project for a user of fifty. */
const associated = sql`array(select ${userCustomers.customerId} from ${userCustomers} where ${eq(userCustomers.userId, users.id)})`
/** All customers of the project for an administrator, the associated ones for others (decision 26), ascending. */
const customersOfUser = sql<CustomerIds>`${sql`case when ${inArray(users.roleId, [...rolesWith('see-every-customer')])} then ${idsFrom(sql`${customers} where ${ofUsersProject}`)}
  else ${idsFrom(sql`${customers} where ${and(sql`${customers.id} = any(${associated})`, ofUsersProject)}`)} end`}`

const requirement = sql`(select from ${secondFactorRequirements}
  where ${and(eq(secondFactorRequirements.projectId, users.projectId), eq(secondFactorRequirements.roleId, users.roleId))})`
const confirmedFactor = sql`(select from ${secondFactors}
  where ${and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt))})`
const owesFactor = and(eq(users.kind, 'person'), exists(requirement), notExists(confirmedFactor)) ?? sql`false`

const { id, projectId, roleId, name, lastName, email, owesNewPassword, language, timeZone, preferences } = users
const { selectedCustomerIds, documentCategories, rights, disabledAt, deletedAt } = users
const user = {
  id,
  projectId,
  roleId,
  name,
  lastName,
  email,
  owesNewPassword,
  language,
  timeZone,
  preferences,
  selectedCustomerIds,
  documentCategories,
  rights,
  disabledAt,
  deletedAt,
}
type UserRow = Pick<typeof users.$inferSelect, keyof typeof user>

/** What a query over `users` selects to make a viewer. */
export const viewerFields = { user, customers: customersOfUser, owesFactor: sql<boolean>`${owesFactor}` }

export interface ViewerRow {
  user: UserRow
  customers: CustomerIds
  owesFactor: boolean
}

const findSession = prepared((open) =>
  open
    .select({ session: sessions, ...viewerFields })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        eq(sessions.kind, sql.placeholder('kind')),
        eq(users.projectId, sql.placeholder('projectId')),
        maySignIn,
      ),
    ),
)

/**
 * Read from PostgreSQL on every request; null for a token that opens nothing. A session belongs to one project: its cookie opens nothing
 * on another project's host. A browser's token is none of a phone's, and the other way round.
 */
export async function findViewer(token: string, projectId: ProjectId, now: Date, kind: SessionKind = 'web'): Promise<Viewer | null> {
  const [row] = await findSession({ tokenHash: hashOfToken(token), projectId, kind })
  if (!row || !isLive(row.session, row.user.roleId as RoleId, now)) return null
  const { session } = row
  const viewed = await findViewed(row, projectId)

  if (now.getTime() - session.lastSeenAt.getTime() > seenEveryMs) {
    await db().update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, session.id))
  }
  const viewer = viewerOf(viewed ?? row, { sessionId: session.id, timeZone: session.timeZone })
  const { selectedCustomerIds: chosen } = viewed?.user ?? session
  const selection = chosen && new Set(chosen)
  return {
    ...viewer,
    // What a password owes is not owed by who came without one.
    ...((session.providerId ?? session.passkeyId) !== null && { owesNewPassword: false }),
    ...((session.hasProviderFactor || session.passkeyId !== null) && { owesSecondFactor: false }),
    ...(viewed && { owesSecondFactor: false, owesNewPassword: false }),
    selectedCustomerIds: selection ? viewer.allowedCustomerIds.filter((id) => selection.has(id)) : viewer.allowedCustomerIds,
    ...(session.viewedUserId !== null && !viewed && { hasLostView: true as const }),
    viewedBy: viewed && { userId: row.user.id, name: `${row.user.name} ${row.user.lastName}` },
  }
}

/** With every customer selected. `timeZone` is the session's, for a user who has not chosen one. */
export function viewerOf(
  { user, customers, owesFactor }: ViewerRow,
  { timeZone, ...proof }: Pick<Viewer, 'sessionId' | 'tokenId'> & { timeZone: string | null },
): Viewer {
  const [projectId, roleId] = [user.projectId as ProjectId, user.roleId as RoleId]
  return {
    userId: user.id,
    ...proof,
    projectId,
    roleId,
    name: user.name,
    lastName: user.lastName,
    email: user.email,
    rights: proof.sessionId === null ? [] : [...rightsOfRole(roleId, user.rights), ...projectRightsOf(roleId, brandOf(projectId))],
    language: languageOfPerson(user),
    timeZone: user.timeZone ?? timeZone ?? zoneOfProject(projectId),
    owesSecondFactor: owesFactor,
    owesNewPassword: user.owesNewPassword,
    preferences: readPreferences(user.preferences),
    documentCategories: user.documentCategories,
    allowedCustomerIds: customers.all,
    selectedCustomerIds: customers.all,
    isCut: false,
    lacking: isAllowed(roleId, 'use-every-module') ? noLack : customers.lacking,
    viewedBy: null,
  }
}

/** A person by their id, as what they asked for is done after their request; null for one who may not sign in any longer. */
export async function findViewerById(id: number): Promise<Viewer | null> {
  const [row] = await db()
    .select(viewerFields)
    .from(users)
    .where(and(eq(users.id, id), maySignIn))
  return row ? viewerOf(row, { sessionId: 0, timeZone: null }) : null
}

/** An administrator without row and session, for the pages that a starting portal requests of itself. */
export async function makeNobody(projectId: ProjectId): Promise<Viewer> {
  const ofProject = and(eq(customers.projectId, projectId), isInUse)
  const rows = await db().select({ id: customers.id }).from(customers).where(ofProject).orderBy(customers.id)
  const ids = rows.map(({ id }) => id)
  return { ...nobodyOf(projectId, ids), isCut: false }
}

/** Nobody's reading of these customers, which the caller has allowed by a rule of its own. */
export function nobodyOf(projectId: ProjectId, customerIds: readonly number[]): Viewer {
  return {
    userId: nobodyId,
    sessionId: 0,
    projectId,
    roleId: roleIds.administrator,
    rights: [],
    name: '',
    lastName: '',
    email: '',
    language: 'en',
    timeZone: zoneOfProject(projectId),
    preferences: readPreferences(null),
    documentCategories: null,
    owesSecondFactor: false,
    owesNewPassword: false,
    viewedBy: null,
    allowedCustomerIds: customerIds,
    selectedCustomerIds: customerIds,
    isCut: true,
    lacking: noLack,
  }
}

async function findViewed(
  { session, user }: { session: typeof sessions.$inferSelect; user: UserRow },
  projectId: ProjectId,
): Promise<ViewerRow | null> {
  if (session.viewedUserId === null || !isAdministrator(user.roleId)) return null
  const [viewed] = await db()
    .select(viewerFields)
    .from(users)
    .where(and(eq(users.id, session.viewedUserId), eq(users.projectId, projectId), ne(users.roleId, roleIds.administrator), maySignIn))
  return viewed ?? null
}

const findCustomers = prepared((open) =>
  open
    .select({ customers: customersOfUser })
    .from(users)
    .where(and(eq(users.id, sql.placeholder('userId')), eq(users.projectId, sql.placeholder('projectId')))),
)

export async function listAllowedCustomerIds(userId: number, projectId: ProjectId): Promise<number[]> {
  const [row] = await findCustomers({ userId, projectId })
  return row?.customers.all ?? []
}
