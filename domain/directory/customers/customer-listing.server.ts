import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { customerGroups, customers } from '#db/postgres/schema/accounts/customers.ts'
import { customerLogos } from '#db/postgres/schema/accounts/logos.ts'
import { type DatabaseSource, descending } from '#domain/core/lists/database-list.server.ts'
import { wasDeletedRecently } from '#domain/core/lists/deleted-lately.server.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import { offer, rowsOfList } from '#domain/core/lists/rows-of-list.server.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findByDeferredJoin, selectJoined } from '#domain/directory/lists/deferred-join.server.ts'
import { isInUse } from '#domain/identity/access/customer-usage.server.ts'
import { type CustomerLine, type CustomerState, customerList } from './customer-list.ts'

export const isCurrentCustomer = (now: Date) => wasDeletedRecently(customers.deletedAt, now)

const state = sql<CustomerState>`case when ${customers.deletedAt} is not null then 'deleted'
  when ${customers.archivedAt} is not null then 'archived' else 'active' end`
const group = sql`coalesce(${customers.groupId}, 0)`
/** UsuariosAsociados: includes disabled users, excludes deleted ones and service accounts. */
const usersOf = sql<number>`(select count(*)::int from ${userCustomers} join ${users} on ${users.id} = ${userCustomers.userId}
  where ${userCustomers.customerId} = ${customers.id} and ${users.deletedAt} is null and ${users.kind} = 'person')`
const countedUsers = [
  sql`(select customer_id, count(*)::int as users from ${userCustomers}
  where user_id not in (select id from ${users} where deleted_at is not null or kind <> 'person') group by customer_id) as counted`,
  sql`counted.customer_id = ${customers.id}`,
] as const

const sourceFor = (viewer: Viewer, { chosen, order }: ListQuery, now: Date): DatabaseSource<CustomerLine> => {
  const joins = [[customerGroups, eq(customerGroups.id, customers.groupId)], ...(order?.by === 'users' ? [countedUsers] : [])] as const
  const shown = chosen.state?.length ? sql`(${customers.deletedAt} is null or ${isCurrentCustomer(now)})` : isInUse
  return {
    scope: sql`${and(inProject(customers, viewer), shown)}`,
    keys: customers.id,
    search: [customers.name, customers.rfc, customers.telephone, customers.country, customerGroups.name, customers.id],
    filters: { state, group },
    orders: {
      name: sql`lower(${customers.name})`,
      id: customers.id,
      rfc: customers.rfc,
      group: customerGroups.name,
      country: customers.country,
      users: sql`coalesce(counted.users, 0)`,
      created: customers.createdAt,
      changed: customers.updatedAt,
    },
    newestFirst: [descending(customers.id)],
    place: (where, place) => selectJoined({ place }, { from: customers, joins }).where(where),
    count: async (where) => {
      const [counted] = await db()
        .select({ rows: count() })
        .from(customers)
        .leftJoin(customerGroups, eq(customerGroups.id, customers.groupId))
        .where(where)
      return counted?.rows ?? 0
    },
    rows: (part) => {
      const { id, name, rfc, telephone, country, createdAt, updatedAt } = customers
      return findByDeferredJoin({ id, from: customers, joins }, part, async (areOfPage) => {
        const rows = await db()
          .select({ id, name, rfc, telephone, country, createdAt, updatedAt, group: customerGroups.name, users: usersOf, state })
          .from(customers)
          .leftJoin(customerGroups, eq(customerGroups.id, customers.groupId))
          .where(areOfPage)
        return rows.map(({ createdAt, updatedAt, ...others }) => {
          return { ...others, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
        })
      })
    },
  }
}

export const customerRows = rowsOfList(customerList, sourceFor, async (filtered) => {
  const groups = await countGroups(filtered.viewer)
  const nameOf = (key: string, value: string) => (key === 'group' ? (groups.find((each) => each.value === value)?.name ?? value) : value)
  return offer(filtered, { group: groups }, nameOf)
})

async function countGroups(viewer: Viewer) {
  const rows = await db()
    .select({ value: sql<string>`${group}::text`, name: customerGroups.name, count: count() })
    .from(customers)
    .leftJoin(customerGroups, eq(customerGroups.id, customers.groupId))
    .where(and(inProject(customers, viewer), isInUse))
    .groupBy(customers.groupId, customerGroups.name)
  return rows.map(({ value, name, count }) => ({ value, name: name ?? '', count }))
}

/** What the list does not show of customers, by id. */
export async function findFurtherOfCustomers(
  viewer: Viewer,
  ids: readonly number[],
): Promise<Map<number, { groupId: number | null; hasLogo: boolean }>> {
  const rows = await db()
    .select({ id: customers.id, groupId: customers.groupId, hasLogo: sql<boolean>`${customerLogos.fileId} is not null` })
    .from(customers)
    .leftJoin(customerLogos, eq(customerLogos.customerId, customers.id))
    .where(and(inProject(customers, viewer), inArray(customers.id, [...ids])))
  return new Map(rows.map(({ id, ...further }) => [id, further]))
}
