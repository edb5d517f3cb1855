import { and, asc, eq, sql } from 'drizzle-orm'
import { prepared } from '#db/postgres/prepared.server.ts'
import { customerGroups, customers } from '#db/postgres/schema/accounts/customers.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'
import { noGroup } from '#domain/directory/lists/group-filter.ts'

export interface ChosenGroup {
  value: string
  name: string
  customerIds: number[]
}

const listGroupsOf = prepared((open) =>
  open
    .select({ id: customers.groupId, name: customerGroups.name, customerIds: sql<number[]>`array_agg(${customers.id}::float8)` })
    .from(customers)
    .leftJoin(customerGroups, eq(customerGroups.id, customers.groupId))
    .where(
      and(eq(customers.projectId, sql.placeholder('projectId')), sql`${customers.id} = any(${sql.placeholder('customerIds')}::bigint[])`),
    )
    .groupBy(customers.groupId, customerGroups.name)
    .orderBy(asc(customerGroups.name)),
)

/** Groups of the viewer's selected customers by name; customers without a group come last. */
export async function listChosenGroups(viewer: Viewer): Promise<ChosenGroup[]> {
  const rows = await listGroupsOf({ projectId: viewer.projectId, customerIds: [...scopeOf(viewer)] })
  return rows.map(({ id, name, customerIds }) => ({ value: id === null ? noGroup : String(id), name: name ?? '', customerIds }))
}

/** Unchanged where no group is chosen. */
export function filterByGroups(viewer: Viewer, groups: readonly ChosenGroup[], chosen: readonly string[] | undefined): Viewer {
  if (!chosen || chosen.length === 0) return viewer
  const inside = new Set(groups.filter(({ value }) => chosen.includes(value)).flatMap(({ customerIds }) => customerIds))
  return { ...viewer, selectedCustomerIds: viewer.selectedCustomerIds.filter((id) => inside.has(id)) }
}

export async function inChosenGroups(viewer: Viewer, chosen: readonly string[] | undefined): Promise<Viewer> {
  return chosen?.length ? filterByGroups(viewer, await listChosenGroups(viewer), chosen) : viewer
}
