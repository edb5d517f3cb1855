import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { userCustomers, users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { secondFactors } from '#db/postgres/schema/accounts/second-factor.ts'
import { type DatabaseSource, descendingWithNullsLast } from '#domain/core/lists/database-list.server.ts'
import type { Order } from '#domain/core/lists/list-order.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import { offer, rowsOfList } from '#domain/core/lists/rows-of-list.server.ts'
import { rightsOfRole } from '#domain/core/viewer/personal-rights.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import { type RoleId, roles } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findByDeferredJoin, selectJoined } from '#domain/directory/lists/deferred-join.server.ts'
import { isPerson } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { isCurrentUser } from '#domain/identity/accounts/account-scope.server.ts'
import { type UserLine, type UserState, userList } from './user-list.ts'

/** As in the index: PostgreSQL does not take `wholeName` as immutable. */
const name = sql`(${users.name} || ' ' || ${users.lastName})`
/** How an account stands in lists. */
export const listedState = sql<UserState>`case when ${users.deletedAt} is not null then 'deleted' when ${users.disabledAt} is not null then 'disabled'
  when ${users.kind} = 'service' or ${users.lastSignedInAt} is not null then 'active'
  when ${users.passwordHash} is null and ${users.invitedAt} is not null then 'invited' else 'never_signed_in' end`
const hasSecondFactor = sql<boolean>`exists (select from ${secondFactors}
  where ${and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt))})`
// By eq() and and(): in a select over one table drizzle omits the table name of columns in a bare template.
const customersOf = sql<number>`(select count(*)::int from ${userCustomers}
  join ${customers} on ${and(eq(customers.id, userCustomers.customerId), isNull(customers.deletedAt))}
  where ${eq(userCustomers.userId, users.id)})`
/** For sorting: counted one by one, 20,000 users took half a second. */
const countedCustomers = [
  sql`(select user_id, count(*)::int as customers from ${userCustomers}
  where customer_id not in (select id from ${customers} where deleted_at is not null) group by user_id) as counted`,
  sql`counted.user_id = ${users.id}`,
] as const

const joinsFor = (order: Order | null) => (order?.by === 'customers' ? [countedCustomers] : [])

const sourceFor = (viewer: Viewer, { chosen, order }: ListQuery, now: Date): DatabaseSource<UserLine> => ({
  scope: sql`${and(inProject(users, viewer), chosen.state?.length ? or(isNull(users.deletedAt), isCurrentUser(now)) : isNull(users.deletedAt), chosen.kind?.length ? undefined : isPerson)}`,
  keys: users.id,
  search: [name, users.email, users.position],
  filters: {
    role: users.roleId,
    state: listedState,
    factor: sql`case when ${hasSecondFactor} then 'on' else 'off' end`,
    right: (chosen) => sql`${users.rights} && ${sql.param([...chosen])}::text[]`,
    kind: users.kind,
  },
  orders: {
    name: sql`lower(${name})`,
    email: sql`lower(${users.email})`,
    role: users.roleId,
    position: users.position,
    customers: sql`coalesce(counted.customers, 0)`,
    signedIn: users.lastSignedInAt,
    created: users.createdAt,
    changed: users.updatedAt,
  },
  newestFirst: [descendingWithNullsLast(users.id)],
  place: (where, place) => selectJoined({ place }, { from: users, joins: joinsFor(order) }).where(where),
  count: (where) => db().$count(users, where),
  rows: (part) => {
    const { id, kind, email, position, roleId, rights, lastSignedInAt, createdAt, updatedAt } = users
    return findByDeferredJoin({ id, from: users, joins: joinsFor(order) }, part, async (areOfPage) => {
      const rows = await db()
        .select({
          id,
          name: wholeName,
          kind,
          email,
          position,
          roleId,
          rights,
          customers: customersOf,
          state: listedState,
          lastSignedInAt,
          hasSecondFactor,
          createdAt,
          updatedAt,
        })
        .from(users)
        .where(areOfPage)
      return rows.map(({ email, roleId, rights, lastSignedInAt, createdAt, updatedAt, ...row }) => {
        return {
          ...row,
          email: row.kind === 'person' ? email : null,
          roleId: roleId as RoleId,
          rights: rightsOfRole(roleId, rights),
          lastSignedInAt: lastSignedInAt?.toISOString() ?? null,
          createdAt: createdAt.toISOString(),
          updatedAt: updatedAt.toISOString(),
        }
      })
    })
  },
})

export const userRows = rowsOfList(userList, sourceFor, (filtered) =>
  offer(filtered, { role: roles.map(({ id }) => ({ value: String(id) })) }),
)

/** What the list does not show of users, by id. */
export async function findFurtherOfUsers(
  viewer: Viewer,
  ids: readonly number[],
): Promise<Map<number, { firstName: string; lastName: string; telephone: string | null }>> {
  const rows = await db()
    .select({ id: users.id, firstName: users.name, lastName: users.lastName, telephone: users.telephone })
    .from(users)
    .where(and(inProject(users, viewer), inArray(users.id, [...ids])))
  return new Map(rows.map(({ id, ...further }) => [id, further]))
}
