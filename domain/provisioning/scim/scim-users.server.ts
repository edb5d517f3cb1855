import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { scimRules, scimSettings, scimUsers } from '#db/postgres/schema/accounts/scim.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import { roleIds } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isPerson } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import type { ScimPage, ScimSettings, ScimUser } from './scim-account.ts'
import { type FilterColumns, filterCondition } from './scim-filter.server.ts'

/** Of the viewer, which is a service account; null for a person, whose token manages nobody. */
export async function findScimSettings(
  { userId, projectId }: Viewer,
  database: Database | Transaction = db(),
): Promise<ScimSettings | null> {
  const [row] = await database
    .select({ settings: scimSettings })
    .from(users)
    .leftJoin(scimSettings, eq(scimSettings.serviceId, users.id))
    .where(and(eq(users.id, userId), eq(users.projectId, projectId), eq(users.kind, 'service')))
  return row ? (row.settings ?? { mailDomains: [], invites: false }) : null
}

/** Throws where the viewer is a person. */
export async function requireDirectory(viewer: Viewer, database: Database | Transaction = db()): Promise<ScimSettings> {
  const settings = await findScimSettings(viewer, database)
  if (!settings) throw new DomainError('scim.noDirectory')
  return settings
}

/** The role that new accounts have, or one that a rule of the directory gives. */
const isOfDirectorysRole = ({ userId }: Pick<Viewer, 'userId'>): SQL => {
  const gives = sql`${scimRules} where ${and(eq(scimRules.serviceId, userId), eq(scimRules.roleId, users.roleId))}`
  return sql`(${eq(users.roleId, roleIds.customer)} or exists (select from ${gives}))`
}

/** To a token of some customers whoever has none of these is absent; a new account has no customer yet. */
const isWithinCut = ({ isCut, allowedCustomerIds }: Pick<Viewer, 'isCut' | 'allowedCustomerIds'>): SQL | undefined => {
  if (!isCut) return undefined
  const theirs = sql`select from ${userCustomers} where ${eq(userCustomers.userId, users.id)}`
  const common = sql`${userCustomers.customerId} = any(${sql.param([...allowedCustomerIds])}::bigint[])`
  return sql`(not exists (${theirs}) or exists (${theirs} and ${common}))`
}

/**
 * People whom the service account manages. Absent is whoever was deleted, has become an administrator, or was made by the directory and has been given
 * another role by the forwarder since.
 */
export const isManagedBy = (viewer: Viewer, id?: number): SQL | undefined =>
  and(
    isWithinCut(viewer),
    ...[eq(scimUsers.serviceId, viewer.userId), inProject(users, viewer), isPerson, ne(users.roleId, roleIds.administrator)],
    ...[isNull(users.deletedAt), id === undefined ? undefined : eq(users.id, id)],
    or(eq(scimUsers.way, 'handed'), isOfDirectorysRole(viewer)),
  )

/** Whether the account sees the directory's customers alone, deleted ones counted, in a role that the directory gives. */
export async function isWhollyOf(tx: Transaction, viewer: Viewer, id: number, customerIds: ReadonlySet<number>): Promise<boolean> {
  const isElsewhere = sql`exists (select from ${userCustomers}
    where ${eq(userCustomers.userId, users.id)} and not ${userCustomers.customerId} = any(${sql.param([...customerIds])}::bigint[]))`
  return (await tx.$count(users, and(eq(users.id, id), isOfDirectorysRole(viewer), sql`not ${isElsewhere}`))) > 0
}

const wholeName = sql`concat_ws(' ', ${users.name}, ${users.lastName})`

const columns: FilterColumns = {
  id: { kind: 'id', sql: sql`${users.id}` },
  externalid: { kind: 'exact', sql: sql`${scimUsers.externalId}` },
  username: { kind: 'text', sql: sql`${scimUsers.userName}` },
  displayname: { kind: 'text', sql: wholeName },
  'name.formatted': { kind: 'text', sql: wholeName },
  'name.givenname': { kind: 'text', sql: sql`${users.name}` },
  'name.familyname': { kind: 'text', sql: sql`${users.lastName}` },
  title: { kind: 'text', sql: sql`${users.position}` },
  emails: { kind: 'text', sql: sql`${users.email}` },
  'emails.value': { kind: 'text', sql: sql`${users.email}` },
  'emails.type': { kind: 'text', sql: sql`'work'` },
  'emails.primary': { kind: 'yes', sql: sql`true` },
  active: { kind: 'yes', sql: sql`(${users.disabledAt} is null)` },
  'meta.created': { kind: 'date', sql: sql`${users.createdAt}` },
  'meta.lastmodified': { kind: 'date', sql: sql`${users.updatedAt}` },
}

/** In lower case. */
export const userFilters = Object.keys(columns)

/** By id. Throws `BadFilter`. A `limit` of 0 only counts. */
export async function listScimUsers(
  viewer: Viewer,
  filter: string | undefined,
  { offset, limit }: ScimPage,
): Promise<{ users: ScimUser[]; total: number }> {
  const where = and(isManagedBy(viewer), filter === undefined ? undefined : filterCondition(filter, columns))
  const ofAll = { total: sql<number>`count(*)::int` }
  const [counted] = await db().select(ofAll).from(scimUsers).innerJoin(users, eq(users.id, scimUsers.userId)).where(where)
  if (limit === 0) return { users: [], total: counted?.total ?? 0 }
  const rows = await readUsers(db(), where).orderBy(asc(users.id)).offset(offset).limit(limit)
  return { users: rows.map(userOf), total: counted?.total ?? 0 }
}

/** null for whomever the service account does not manage. */
export async function findScimUser(viewer: Viewer, id: number, database: Database | Transaction = db()): Promise<ScimUser | null> {
  const [row] = await readUsers(database, isManagedBy(viewer, id))
  return row ? userOf(row) : null
}

const readUsers = (database: Database | Transaction, where: SQL | undefined) =>
  database.select({ user: users, scim: scimUsers }).from(scimUsers).innerJoin(users, eq(users.id, scimUsers.userId)).where(where)

function userOf({ user, scim }: { user: typeof users.$inferSelect; scim: typeof scimUsers.$inferSelect }): ScimUser {
  const { id, name, lastName, email, position, telephone, version } = user
  return {
    id,
    name,
    lastName,
    email,
    position,
    telephone,
    version,
    userName: scim.userName,
    externalId: scim.externalId,
    isActive: user.disabledAt === null,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  }
}
