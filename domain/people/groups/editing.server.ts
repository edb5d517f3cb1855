import { and, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { record, type Transaction } from '#db/records/client.server.ts'
import { customerGroups, customers } from '#db/records/schema/people/customers.ts'
import { writeAudit } from '../../ground/audit/trail.server.ts'
import { lockProject } from '../../ground/projects/lock.server.ts'
import { Outdated, Refusal } from '../../ground/refusal.ts'
import type { Origin } from '../../ground/viewer/origin.ts'
import type { Viewer } from '../../ground/viewer/viewer.ts'
import { noteFilled } from '../customers/filled-groups.server.ts'
import { ownGroup } from './groups.server.ts'

/** What an administrator says of a group. */
interface WrittenGroup {
  name: string
  customerIds: readonly number[]
}

/**
 * Makes a group of these customers and answers its id (spec 1 §7 createGroup). A customer that is in another group moves
 * (decision 42). The same form sent twice (`key`) makes one group. Refuses a name that another group of the project has, and
 * customers that are not the project's.
 */
export function createGroup(
  viewer: Viewer,
  { key, ...written }: WrittenGroup & { key: string },
  origin: Origin,
  now: Date,
): Promise<number> {
  return record().transaction(async (tx) => {
    await lockProject(tx, viewer.projectId)
    const known = await findMade(tx, viewer, key)
    if (known) return known
    await judgeName(tx, viewer, written.name)
    const [made] = await tx
      .insert(customerGroups)
      .values({ projectId: viewer.projectId, name: written.name, creationKey: key, createdAt: now, updatedAt: now })
      .returning({ id: customerGroups.id })
    const groupId = made?.id ?? 0
    const after = await fill(tx, viewer, groupId, written.customerIds, now)
    const details = { after: { name: written.name, customers: after } }
    await writeAudit(tx, { ...viewer, ...origin, ...subjectOf(groupId), details, action: 'add-group', at: now })
    return groupId
  })
}

/**
 * Names and fills a group anew (spec 1 §7 updateGroup). Customers that are left out are in no group afterwards. Refuses an edit
 * begun on an older version, and what `createGroup` refuses. Answers false where the group is not the project's.
 */
export function changeGroup(
  viewer: Viewer,
  groupId: number,
  { version, ...written }: WrittenGroup & { version: number },
  origin: Origin,
  now: Date,
): Promise<boolean> {
  return record().transaction(async (tx) => {
    await lockProject(tx, viewer.projectId)
    const [row] = await tx.select().from(customerGroups).where(ownGroup(viewer, groupId)).for('update')
    if (!row) return false
    const before = await listNames(tx, groupId)
    if (row.version !== version) throw new Outdated('adminGroups.stale', { name: row.name, customers: before }, row.version)
    await judgeName(tx, viewer, written.name, groupId)
    const left = written.customerIds.length > 0 ? notInArray(customers.id, [...written.customerIds]) : undefined
    await tx
      .update(customers)
      .set({ groupId: null, updatedAt: now, version: sql`${customers.version} + 1` })
      .where(and(eq(customers.groupId, groupId), isNull(customers.deletedAt), left))
    const after = await fill(tx, viewer, groupId, written.customerIds, now)
    await tx
      .update(customerGroups)
      .set({ name: written.name, updatedAt: now, version: sql`${customerGroups.version} + 1` })
      .where(eq(customerGroups.id, groupId))
    const details = { before: { name: row.name, customers: before }, after: { name: written.name, customers: after } }
    await writeAudit(tx, { ...viewer, ...origin, ...subjectOf(groupId), details, action: 'change-group', at: now })
    return true
  })
}

/** Deletes a group; its customers are in no group afterwards (decision 42). Answers false where it is not the project's. */
export function deleteGroup(viewer: Viewer, groupId: number, origin: Origin, now: Date): Promise<boolean> {
  return record().transaction(async (tx) => {
    const [row] = await tx.select().from(customerGroups).where(ownGroup(viewer, groupId)).for('update')
    if (!row) return false
    const before = { name: row.name, customers: await listNames(tx, groupId) }
    await tx.delete(customerGroups).where(eq(customerGroups.id, groupId))
    await writeAudit(tx, { ...viewer, ...origin, ...subjectOf(groupId), details: { before }, action: 'delete-group', at: now })
    return true
  })
}

const subjectOf = (groupId: number) => ({ subjectKind: 'group', subjectId: String(groupId) })

/** The group that the same form has made already. */
async function findMade(tx: Transaction, { projectId }: Viewer, key: string): Promise<number | undefined> {
  const [made] = await tx
    .select({ id: customerGroups.id })
    .from(customerGroups)
    .where(and(eq(customerGroups.projectId, projectId), eq(customerGroups.creationKey, key)))
  return made?.id
}

async function judgeName(tx: Transaction, { projectId }: Viewer, name: string, except = 0): Promise<void> {
  const same = and(
    eq(customerGroups.projectId, projectId),
    sql`lower(${customerGroups.name}) = lower(${name})`,
    ne(customerGroups.id, except),
  )
  if ((await tx.$count(customerGroups, same)) > 0) throw new Refusal('adminGroups.nameTaken', 'name')
}

/** Puts customers into the group, out of any other, and answers the names of all that are in it. */
async function fill(tx: Transaction, { projectId }: Viewer, groupId: number, ids: readonly number[], now: Date): Promise<string[]> {
  const wanted = [...new Set(ids)]
  const found = await tx
    .select({ id: customers.id, groupId: customers.groupId })
    .from(customers)
    .where(and(eq(customers.projectId, projectId), inArray(customers.id, wanted), isNull(customers.deletedAt)))
    .for('update')
  if (found.length !== wanted.length) throw new Refusal('adminGroups.customerGone', 'customers')
  const moving = found.filter((customer) => customer.groupId !== groupId)
  if (moving.length > 0) {
    const movingIds = moving.map(({ id }) => id)
    // Whoever is editing one of them, or a group that loses one, is told.
    await tx
      .update(customers)
      .set({ groupId, updatedAt: now, version: sql`${customers.version} + 1` })
      .where(inArray(customers.id, movingIds))
    await noteFilled(
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
