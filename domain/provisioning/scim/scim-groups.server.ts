import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { scimGroups, scimMembers, scimUsers } from '#db/postgres/schema/accounts/scim.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { isScimId, mostMembersAnswered, type ScimGroup, type ScimMember, type ScimPage } from './scim-account.ts'
import { type FilterColumns, filterCondition } from './scim-filter.server.ts'
import { isManagedBy } from './scim-users.server.ts'

export const isGroupOf = ({ userId }: Pick<Viewer, 'userId'>, id?: number): SQL | undefined =>
  and(eq(scimGroups.serviceId, userId), id === undefined ? undefined : eq(scimGroups.id, id))

const hasMember = (value: string) =>
  sql`exists (select from ${scimMembers} where ${eq(scimMembers.groupId, scimGroups.id)} and ${scimMembers.userId} = ${isScimId(value) ? value : -1}::bigint)`

const columns: FilterColumns = {
  id: { kind: 'id', sql: sql`${scimGroups.id}` },
  externalid: { kind: 'exact', sql: sql`${scimGroups.externalId}` },
  displayname: { kind: 'text', sql: sql`${scimGroups.displayName}` },
  members: { kind: 'any', has: hasMember },
  'members.value': { kind: 'any', has: hasMember },
  'meta.created': { kind: 'date', sql: sql`${scimGroups.createdAt}` },
  'meta.lastmodified': { kind: 'date', sql: sql`${scimGroups.updatedAt}` },
}

/** In lower case. */
export const groupFilters = Object.keys(columns)

/** By id. Throws `BadFilter`. A `limit` of 0 only counts. */
export async function listScimGroups(
  viewer: Viewer,
  filter: string | undefined,
  { offset, limit }: ScimPage,
): Promise<{ groups: ScimGroup[]; total: number }> {
  const where = and(isGroupOf(viewer), filter === undefined ? undefined : filterCondition(filter, columns))
  const total = await db().$count(scimGroups, where)
  if (limit === 0) return { groups: [], total }
  const rows = await db().select().from(scimGroups).where(where).orderBy(asc(scimGroups.id)).offset(offset).limit(limit)
  return { groups: rows.map(groupOf), total }
}

/** null for a group of another service account. */
export async function findScimGroup(viewer: Viewer, id: number, database: Database | Transaction = db()): Promise<ScimGroup | null> {
  const [row] = await database.select().from(scimGroups).where(isGroupOf(viewer, id))
  return row ? groupOf(row) : null
}

/** The members of groups of the viewer, by group, without those who are deleted. Refuses more than `mostMembersAnswered`. */
export async function listScimMembers(viewer: Viewer, groupIds: readonly number[]): Promise<Map<number, ScimMember[]>> {
  const members = new Map<number, ScimMember[]>()
  if (groupIds.length === 0) return members
  const rows = await db()
    .select({ groupId: scimMembers.groupId, id: users.id, name: wholeName })
    .from(scimMembers)
    .innerJoin(scimGroups, eq(scimGroups.id, scimMembers.groupId))
    .innerJoin(scimUsers, eq(scimUsers.userId, scimMembers.userId))
    .innerJoin(users, eq(users.id, scimMembers.userId))
    .where(and(isGroupOf(viewer), isManagedBy(viewer), inArray(scimMembers.groupId, [...groupIds])))
    .orderBy(asc(users.id))
    .limit(mostMembersAnswered + 1)
  if (rows.length > mostMembersAnswered) throw new DomainError('scim.tooManyInAnswer', undefined, { values: { most: mostMembersAnswered } })
  for (const { groupId, ...member } of rows) {
    const others = members.get(groupId)
    if (others) others.push(member)
    else members.set(groupId, [member])
  }
  return members
}

const groupOf = ({ createdAt, updatedAt, serviceId: _, ...group }: typeof scimGroups.$inferSelect): ScimGroup => {
  return { ...group, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}
