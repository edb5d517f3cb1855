import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { customerGroups, customers } from '#db/postgres/schema/accounts/customers.ts'
import { type DatabaseSource, descending, readFrom, selectRows } from '#domain/core/lists/database-list.server.ts'
import { type FirstChoices, listFirstChoices } from '#domain/core/lists/first-choices.server.ts'
import { rowsOfList } from '#domain/core/lists/rows-of-list.server.ts'
import { findOfProject, inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isInUse } from '#domain/identity/access/customer-usage.server.ts'
import { type GroupLine, groupList } from './group-list.ts'

const namesTold = 4

const standingIn = and(eq(customers.groupId, customerGroups.id), isNull(customers.deletedAt))
const customersOf = sql<number>`(select count(*)::int from ${customers} where ${standingIn})`
const namesOf = sql<string>`(select coalesce(string_agg(told.name, ', ' order by told.name), '') from
  (select ${customers.name} as name from ${customers} where ${standingIn} order by ${customers.name} limit ${sql.raw(String(namesTold))}) as told)`

const sourceFor = (viewer: Viewer): DatabaseSource<GroupLine> => ({
  scope: inProject(customerGroups, viewer),
  keys: customerGroups.id,
  search: [customerGroups.name],
  filters: {},
  orders: {
    name: sql`lower(${customerGroups.name})`,
    customers: customersOf,
    created: customerGroups.createdAt,
    changed: customerGroups.updatedAt,
  },
  newestFirst: [descending(customerGroups.id)],
  ...readFrom(customerGroups),
  rows: selectRows(
    () => db().select({ row: customerGroups, customers: customersOf, customerNames: namesOf }).from(customerGroups),
    ({ row: { id, name, createdAt, updatedAt }, ...others }) => ({
      id,
      name,
      ...others,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    }),
  ),
})

export const groupRows = rowsOfList(groupList, sourceFor)

interface GroupFacts {
  id: number
  name: string
  version: number
  createdAt: string
  updatedAt: string
  customers: { id: number; name: string }[]
}

export async function findGroup(viewer: Viewer, groupId: number): Promise<GroupFacts | null> {
  const row = await findOfProject(customerGroups, viewer, groupId)
  if (!row) return null
  const inside = await db()
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(and(eq(customers.groupId, groupId), isNull(customers.deletedAt)))
    .orderBy(asc(customers.name), asc(customers.id))
  const { id, name, version, createdAt, updatedAt } = row
  return { id, name, version, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString(), customers: inside }
}

export async function listGroupNames(viewer: Viewer): Promise<{ id: number; name: string }[]> {
  return db()
    .select({ id: customerGroups.id, name: customerGroups.name })
    .from(customerGroups)
    .where(inProject(customerGroups, viewer))
    .orderBy(asc(sql`lower(${customerGroups.name})`), asc(customerGroups.id))
}

export interface GroupableCustomer {
  id: number
  name: string
  rfc: string | null
  groupId: number | null
  group: string | null
  /** Archived, and offered because it is associated already. */
  isArchived: boolean
}

const areGroupable = (viewer: Viewer, keptIds: readonly number[]) =>
  and(
    inProject(customers, viewer),
    or(isInUse, and(isNull(customers.deletedAt), sql`${customers.id} = any(${sql.param([...keptIds])}::bigint[])`)),
  )

const selectGroupable = (where: SQL | undefined) =>
  db()
    .select({
      id: customers.id,
      name: customers.name,
      rfc: customers.rfc,
      groupId: customers.groupId,
      group: customerGroups.name,
      isArchived: sql<boolean>`${customers.archivedAt} is not null`,
    })
    .from(customers)
    .leftJoin(customerGroups, eq(customerGroups.id, customers.groupId))
    .where(where)
    .orderBy(asc(sql`lower(${customers.name})`), asc(customers.id))

/**
 * Active customers by name, and of the others those in `keptIds`: an edit of what they are associated with must not lose them (decision
 * 40).
 */
export const listGroupable = (viewer: Viewer, keptIds: readonly number[] = []): Promise<GroupableCustomer[]> =>
  selectGroupable(areGroupable(viewer, keptIds))

export function listFirstGroupable(
  viewer: Viewer,
  chosenIds: readonly number[],
  shown: { most: number; few: number },
): Promise<FirstChoices<GroupableCustomer>> {
  const source = {
    id: customers.id,
    all: areGroupable(viewer, chosenIds),
    read: (where: SQL | undefined, most: number) => selectGroupable(where).limit(most),
    count: (where: SQL | undefined) => db().$count(customers, where),
  }
  return listFirstChoices(source, chosenIds, shown)
}

/** All customers of groups, by the id of the group. */
export async function findCustomersOfGroups(
  viewer: Viewer,
  groupIds: readonly number[],
): Promise<Map<number, { id: number; name: string }[]>> {
  const inside = new Map(groupIds.map((id) => [id, [] as { id: number; name: string }[]]))
  const rows = await db()
    .select({ id: customers.id, name: customers.name, groupId: customers.groupId })
    .from(customers)
    .where(and(inProject(customers, viewer), inArray(customers.groupId, [...groupIds]), isNull(customers.deletedAt)))
    .orderBy(asc(customers.name), asc(customers.id))
  for (const { groupId, ...customer } of rows) inside.get(groupId ?? 0)?.push(customer)
  return inside
}
