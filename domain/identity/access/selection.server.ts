import { and, asc, eq, inArray } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { sessions, users } from '#db/postgres/schema/accounts/access.ts'
import { customerGroups, customers } from '#db/postgres/schema/accounts/customers.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isThisSession } from './sessions.server.ts'

export interface SelectableGroup {
  id: number | null
  name: string | null
  customers: { id: number; name: string; rfc: string | null; selected: boolean }[]
}

export async function listSelectableGroups(viewer: Viewer): Promise<SelectableGroup[]> {
  const rows = await db()
    .select({ id: customers.id, name: customers.name, rfc: customers.rfc, groupId: customerGroups.id, group: customerGroups.name })
    .from(customers)
    .leftJoin(customerGroups, eq(customerGroups.id, customers.groupId))
    .where(and(inProject(customers, viewer), inArray(customers.id, [...viewer.allowedCustomerIds])))
    .orderBy(asc(customerGroups.name), asc(customers.name))
  const selected = new Set(viewer.selectedCustomerIds)
  const groups = new Map<number | null, SelectableGroup>()
  for (const row of rows) {
    const group = groups.get(row.groupId) ?? { id: row.groupId, name: row.group, customers: [] }
    groups.set(row.groupId, group)
    group.customers.push({ id: row.id, name: row.name, rfc: row.rfc, selected: selected.has(row.id) })
  }
  return [...groups.values()]
}

export function addToSelection(viewer: Viewer, customerId: number): Promise<void> {
  return selectCustomers(viewer, [...viewer.selectedCustomerIds, customerId])
}

/**
 * For this session and the next sign-in (decision 26). Skips ids the viewer may not see. Choosing all is stored as "all", so that
 * customers added later are included.
 */
export async function selectCustomers(viewer: Viewer, customerIds: readonly number[]): Promise<void> {
  const wanted = new Set(customerIds)
  const chosen = viewer.allowedCustomerIds.filter((id) => wanted.has(id))
  const selectedCustomerIds = chosen.length === viewer.allowedCustomerIds.length ? null : chosen
  await db().transaction(async (tx) => {
    await tx.update(sessions).set({ selectedCustomerIds }).where(isThisSession(viewer))
    await tx.update(users).set({ selectedCustomerIds }).where(eq(users.id, viewer.userId))
  })
}
