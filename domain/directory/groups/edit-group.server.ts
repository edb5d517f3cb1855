import { and, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { customerGroups, customers } from '#db/postgres/schema/accounts/customers.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { command } from '#domain/core/audit/command.server.ts'
import { lockProject } from '#domain/core/projects/project-lock.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject, lockOfProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { touchGroups } from '#domain/directory/customers/touch-groups.server.ts'
import { ConflictError, DomainError } from '#domain/platform/domain-error.ts'

interface WrittenGroup {
  name: string
  customerIds: readonly number[]
}

/**
 * Creates a group and returns its id (spec 1 §7 createGroup). Customers of another group move (decision 42). The same form sent twice
 * (`key`) creates one. Refuses a name in use and customers of another project.
 */
export function createGroup(act: Act, written: WrittenGroup & { key: string }): Promise<number> {
  return db().transaction((tx) => insertGroup(tx, act, written))
}

/** For a larger change. */
export async function insertGroup(tx: Transaction, act: Act, { key, ...written }: WrittenGroup & { key: string }): Promise<number> {
  const { viewer, now } = act
  await lockProject(tx, viewer.projectId)
  const known = await findMade(tx, viewer, key)
  if (known) return known
  await requireFreeName(tx, viewer, written.name)
  const [made] = await tx
    .insert(customerGroups)
    .values({ projectId: viewer.projectId, name: written.name, creationKey: key, createdAt: now, updatedAt: now })
    .returning({ id: customerGroups.id })
  const groupId = made?.id ?? 0
  const after = await fill(tx, viewer, groupId, written.customerIds, now)
  const details = { after: { name: written.name, customers: after } }
  await writeAudit(tx, act, 'add-group', { subject: ['group', groupId], details })
  return groupId
}

/**
 * Spec 1 §7 updateGroup. Customers left out are in no group afterwards. Refuses an edit begun on an older version, and what `createGroup`
 * refuses. Returns false for a group that is not the project's.
 */
export function changeGroup(act: Act, groupId: number, written: WrittenGroup & { version: number }): Promise<boolean> {
  return db().transaction((tx) => updateGroup(tx, act, groupId, written))
}

/** For a larger change. */
export async function updateGroup(
  tx: Transaction,
  act: Act,
  groupId: number,
  { version, ...written }: WrittenGroup & { version: number },
): Promise<boolean> {
  const { viewer, now } = act
  await lockProject(tx, viewer.projectId)
  const row = await lockOfProject(tx, customerGroups, viewer, groupId)
  if (!row) return false
  const before = await listNames(tx, groupId)
  if (row.version !== version) throw new ConflictError('adminGroups.stale', { name: row.name, customers: before }, row.version)
  await requireFreeName(tx, viewer, written.name, groupId)
  const left = written.customerIds.length > 0 ? notInArray(customers.id, [...written.customerIds]) : undefined
  await tx
    .update(customers)
    .set({ groupId: null, updatedAt: now })
    .where(and(eq(customers.groupId, groupId), isNull(customers.deletedAt), left))
  const after = await fill(tx, viewer, groupId, written.customerIds, now)
  await tx.update(customerGroups).set({ name: written.name, updatedAt: now }).where(eq(customerGroups.id, groupId))
  const details = { before: { name: row.name, customers: before }, after: { name: written.name, customers: after } }
  await writeAudit(tx, act, 'change-group', { subject: ['group', groupId], details })
  return true
}

/**
 * Its customers are in no group afterwards (decision 42). Refuses where `version` is given and has passed. Returns false for a group that is
 * not the project's.
 */
export function deleteGroup(act: Act, groupId: number, version: number | null): Promise<boolean> {
  return command(act, 'delete-group', async (tx) => {
    const row = await lockOfProject(tx, customerGroups, act.viewer, groupId)
    if (!row) return null
    const before = { name: row.name, customers: await listNames(tx, groupId) }
    if (version !== null && row.version !== version) throw new ConflictError('adminGroups.stale', before, row.version)
    await tx.delete(customerGroups).where(eq(customerGroups.id, groupId))
    return { subject: ['group', groupId], details: { before } }
  })
}

async function findMade(tx: Transaction, viewer: Viewer, key: string): Promise<number | undefined> {
  const [made] = await tx
    .select({ id: customerGroups.id })
    .from(customerGroups)
    .where(and(inProject(customerGroups, viewer), eq(customerGroups.creationKey, key)))
  return made?.id
}

async function requireFreeName(tx: Transaction, viewer: Viewer, name: string, except = 0): Promise<void> {
  const same = and(inProject(customerGroups, viewer), sql`lower(${customerGroups.name}) = lower(${name})`, ne(customerGroups.id, except))
  if ((await tx.$count(customerGroups, same)) > 0) throw new DomainError('adminGroups.nameTaken', 'name')
}

async function fill(tx: Transaction, viewer: Viewer, groupId: number, ids: readonly number[], now: Date): Promise<string[]> {
  const wanted = [...new Set(ids)]
  const found = await tx
    .select({ id: customers.id, groupId: customers.groupId })
    .from(customers)
    .where(and(inProject(customers, viewer), inArray(customers.id, wanted), isNull(customers.deletedAt)))
    .for('update')
  if (found.length !== wanted.length) throw new DomainError('adminGroups.customerGone', 'customers')
  const moving = found.filter((customer) => customer.groupId !== groupId)
  if (moving.length > 0) {
    const movingIds = moving.map(({ id }) => id)
    // Raises the version of the customers, and of groups that lose one: an edit of these begun before is a conflict.
    await tx.update(customers).set({ groupId, updatedAt: now }).where(inArray(customers.id, movingIds))
    await touchGroups(
      tx,
      moving.map((customer) => customer.groupId),
      now,
    )
  }
  return listNames(tx, groupId)
}

async function listNames(tx: Transaction, groupId: number): Promise<string[]> {
  const rows = await tx
    .select({ name: customers.name })
    .from(customers)
    .where(and(eq(customers.groupId, groupId), isNull(customers.deletedAt)))
    .orderBy(customers.name, customers.id)
  return rows.map(({ name }) => name)
}
