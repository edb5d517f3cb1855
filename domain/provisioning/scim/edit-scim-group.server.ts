import { and, eq, ne, or, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { insertSets } from '#db/postgres/row-sets.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { scimGroups, scimMembers, scimUsers } from '#db/postgres/schema/accounts/scim.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { lockProject } from '#domain/core/projects/project-lock.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { ConflictError, DomainError } from '#domain/platform/domain-error.ts'
import { mostMembers } from './scim-account.ts'
import { isGroupOf } from './scim-groups.server.ts'
import { applyGroups, directoryOf, isAnyOf } from './scim-rights.server.ts'
import { isManagedBy, requireDirectory } from './scim-users.server.ts'

export interface ScimGroupInput {
  displayName: string
  externalId: string | null
}

/** In order. `all` removes everybody. */
export type MemberChange = { add: readonly number[] } | { remove: readonly number[] } | { all: readonly number[] }

/**
 * Makes a group of the viewer, a service account, and gives its members what the group's rule says. Returns its id. Refuses a display name or
 * external id that another group has, and members whom the viewer does not manage.
 */
export function createScimGroup(act: Act, input: ScimGroupInput, memberIds: readonly number[]): Promise<number> {
  const { viewer, now } = act
  return db().transaction(async (tx) => {
    await lockProject(tx, viewer.projectId)
    await requireDirectory(viewer, tx)
    await requireFreeGroup(tx, viewer, input)
    const row = { ...input, serviceId: viewer.userId, createdAt: now, updatedAt: now }
    const [made] = await tx.insert(scimGroups).values(row).returning({ id: scimGroups.id })
    const id = made?.id ?? 0
    const touched = await changeMembers(tx, viewer, id, [{ add: memberIds }])
    await audit(tx, act, 'add-scim-group', { after: { name: input.displayName, members: touched.length } })
    await applyGroups(tx, act, directoryOf(viewer), touched)
    return id
  })
}

/**
 * Changes name, external id and members, and what the members have by the group. `version` null: whatever it is. Refuses what
 * `createScimGroup` refuses, and an edit begun on an older version. Returns false for a group that is not the viewer's.
 */
export function changeScimGroup(
  act: Act,
  id: number,
  { members, ...input }: Partial<ScimGroupInput> & { members: readonly MemberChange[] },
  version: number | null,
): Promise<boolean> {
  const { viewer, now } = act
  return db().transaction(async (tx) => {
    await lockProject(tx, viewer.projectId)
    const [group] = await tx.select().from(scimGroups).where(isGroupOf(viewer, id)).for('update')
    if (!group) return false
    if (version !== null && version !== group.version) throw new ConflictError('adminGroups.stale', null, group.version)
    const after = { displayName: group.displayName, externalId: group.externalId, ...input }
    await requireFreeGroup(tx, viewer, after, id)
    const isRenamed = after.displayName !== group.displayName || after.externalId !== group.externalId
    const touched = await changeMembers(tx, viewer, id, members)
    if (!isRenamed && touched.length === 0) return true
    await tx
      .update(scimGroups)
      .set({ ...after, updatedAt: now })
      .where(eq(scimGroups.id, id))
    const everybody = isRenamed ? [...new Set([...touched, ...(await memberIdsOf(tx, id))])] : touched
    const details = { before: { name: group.displayName }, after: { name: after.displayName }, members: touched.length }
    await audit(tx, act, 'change-scim-group', details)
    await applyGroups(tx, act, directoryOf(viewer), everybody)
    return true
  })
}

/** Its members lose what they had by it alone. Returns false for a group that is not the viewer's. */
export function deleteScimGroup(act: Act, id: number): Promise<boolean> {
  return db().transaction(async (tx) => {
    await lockProject(tx, act.viewer.projectId)
    const members = await memberIdsOf(tx, id)
    const [group] = await tx.delete(scimGroups).where(isGroupOf(act.viewer, id)).returning()
    if (!group) return false
    await audit(tx, act, 'remove-scim-group', { name: group.displayName, members: members.length })
    await applyGroups(tx, act, directoryOf(act.viewer), members)
    return true
  })
}

async function memberIdsOf(tx: Transaction, groupId: number): Promise<number[]> {
  const rows = await tx.select({ id: scimMembers.userId }).from(scimMembers).where(eq(scimMembers.groupId, groupId))
  return rows.map(({ id }) => id)
}

/** Returns who has joined or left. */
async function changeMembers(tx: Transaction, viewer: Viewer, groupId: number, changes: readonly MemberChange[]): Promise<number[]> {
  const before = new Set(await memberIdsOf(tx, groupId))
  const after = new Set(before)
  for (const change of changes) {
    if ('all' in change) after.clear()
    if ('remove' in change) for (const id of change.remove) after.delete(id)
    for (const id of 'all' in change ? change.all : 'add' in change ? change.add : []) after.add(id)
  }
  const joined = [...after].filter((id) => !before.has(id))
  const left = [...before].filter((id) => !after.has(id))
  if (after.size > mostMembers) throw new DomainError('scim.tooManyMembers', 'members', { values: { most: mostMembers } })
  if (left.length > 0) await tx.delete(scimMembers).where(and(eq(scimMembers.groupId, groupId), isAnyOf(scimMembers.userId, left)))
  if (joined.length > 0) {
    const managed = tx.select({ id: users.id }).from(scimUsers).innerJoin(users, eq(users.id, scimUsers.userId))
    const known = await managed.where(and(isManagedBy(viewer), isAnyOf(users.id, joined)))
    if (known.length !== joined.length) throw new DomainError('scim.memberUnknown', 'members')
    await insertSets(
      tx,
      scimMembers,
      joined.map((userId) => ({ groupId, userId })),
    )
  }
  return [...joined, ...left]
}

async function requireFreeGroup(
  tx: Transaction,
  { userId }: Viewer,
  { displayName, externalId }: ScimGroupInput,
  except = 0,
): Promise<void> {
  const isName = sql`lower(${scimGroups.displayName}) = lower(${displayName})`
  const isSame = or(isName, externalId === null ? undefined : eq(scimGroups.externalId, externalId))
  const taken = and(eq(scimGroups.serviceId, userId), isSame, ne(scimGroups.id, except))
  if ((await tx.$count(scimGroups, taken)) > 0) throw new DomainError('scim.groupTaken', 'displayName')
}

async function audit(
  tx: Transaction,
  act: Act,
  action: 'add-scim-group' | 'change-scim-group' | 'remove-scim-group',
  details: Record<string, unknown>,
): Promise<void> {
  await writeAudit(tx, act, action, { subject: ['user', act.viewer.userId], details })
}
