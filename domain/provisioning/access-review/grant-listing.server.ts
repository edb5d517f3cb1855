import { and, asc, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { db } from '#db/postgres/client.server.ts'
import { userCustomers, users, wholeName, wholeNameOf } from '#db/postgres/schema/accounts/access.ts'
import { accessReviews } from '#db/postgres/schema/accounts/access-reviews.ts'
import { customerGroups, customers } from '#db/postgres/schema/accounts/customers.ts'
import { contains, type DatabaseSource, descending } from '#domain/core/lists/database-list.server.ts'
import type { Option } from '#domain/core/lists/list-catalogue.ts'
import type { Order } from '#domain/core/lists/list-order.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import { readId } from '#domain/core/lists/row-id.ts'
import { offer, rowsOfList } from '#domain/core/lists/rows-of-list.server.ts'
import { type RoleId, roles } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findByDeferredJoin, selectJoined } from '#domain/directory/lists/deferred-join.server.ts'
import { noGroup } from '#domain/directory/lists/group-filter.ts'
import { listedState } from '#domain/directory/users/user-listing.server.ts'
import { isInUse } from '#domain/identity/access/customer-usage.server.ts'
import { rolesWith } from '#domain/identity/access/permissions.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { type GrantLine, grantList } from './grant-list.ts'

type InProject = Pick<Viewer, 'projectId'>

/** Grants in force: of accounts that are not deleted, of customers in use. Whoever sees all by their role needs none. */
export const isGrantIn = ({ projectId }: InProject): SQL =>
  sql`${and(
    eq(customers.projectId, projectId),
    isInUse,
    eq(users.projectId, projectId),
    isNull(users.deletedAt),
    notInArray(users.roleId, [...rolesWith('see-every-customer')]),
  )}`

const name = sql`(${users.name} || ' ' || ${users.lastName})`
const seenAt = sql`(select max(last_seen_at) from sessions where user_id = ${users.id})`
const tokenUsedAt = sql<string | null>`(select max(last_used_at) from access_tokens where user_id = ${users.id})`
const lastUsedAt = sql<string | null>`greatest(${users.lastSignedInAt}, ${seenAt}, ${tokenUsedAt})`

/** For sorting: once for each account, where a row each would look it up for every customer. */
const uses = [
  sql`(select u.id as user_id, greatest(u.last_signed_in_at, s.at, k.at) as at from users u
  left join (select user_id, max(last_seen_at) as at from sessions group by user_id) s on s.user_id = u.id
  left join (select user_id, max(last_used_at) as at from access_tokens group by user_id) k on k.user_id = u.id) as used`,
  sql`used.user_id = ${users.id}`,
] as const

const joinsFor = (order: Order | null) => [
  [users, sql`${users.id} = ${userCustomers.userId}`] as const,
  [customers, sql`${customers.id} = ${userCustomers.customerId}`] as const,
  ...(order?.by === 'used' ? [uses] : []),
]

const neverUsed = sql`(${users.lastSignedInAt} is null and not exists (select from sessions where user_id = ${users.id})
  and not exists (select from access_tokens where user_id = ${users.id} and last_used_at is not null))`

/** Neither was the account used since, nor was the customer given since: whoever was let in yesterday is no oversight. */
export function isUnusedFor(days: number, now: Date): SQL {
  const since = sql`${new Date(now.getTime() - days * dayMs).toISOString()}::timestamptz`
  return sql`(coalesce(${users.lastSignedInAt} < ${since}, true) and coalesce(${userCustomers.grantedAt} < ${since}, true)
    and not exists (select from sessions where user_id = ${users.id} and last_seen_at >= ${since})
    and not exists (select from access_tokens where user_id = ${users.id} and last_used_at >= ${since}))`
}

function isUnused(chosen: readonly string[], now: Date): SQL {
  const days = chosen.map(Number).filter((each) => !Number.isNaN(each))
  const long = days.length > 0 ? isUnusedFor(Math.min(...days), now) : sql`false`
  return chosen.includes('never') ? sql`(${neverUsed} or ${long})` : long
}

/** By the few people and customers that match, not by each of their rows. */
function matches({ projectId }: InProject, text: string): SQL {
  const ofPeople = sql`select id from ${users} where ${and(eq(users.projectId, projectId), sql`(${contains(name, text)} or ${contains(users.email, text)})`)}`
  const ofCustomers = sql`select id from ${customers} where ${and(eq(customers.projectId, projectId), contains(customers.name, text))}`
  return sql`(${userCustomers.userId} in (${ofPeople}) or ${userCustomers.customerId} in (${ofCustomers}))`
}

const isOneOf = (column: SQL | AnyPgColumn) => (chosen: readonly string[]) =>
  sql`${column} = any(${sql.param(chosen.flatMap((each) => readId(each) ?? (each === noGroup ? 0 : [])))}::bigint[])`

const sourceFor = (viewer: Viewer, { order, text }: ListQuery, now: Date): DatabaseSource<GrantLine> => ({
  scope: isGrantIn(viewer),
  keys: userCustomers.id,
  timeZone: viewer.timeZone,
  search: text ? matches(viewer, text) : [],
  filters: {
    customer: isOneOf(userCustomers.customerId),
    role: users.roleId,
    state: listedState,
    kind: users.kind,
    since: userCustomers.grantedAt,
    group: isOneOf(sql`coalesce(${customers.groupId}, ${sql.raw(noGroup)})`),
    unused: (chosen) => isUnused(chosen, now),
  },
  orders: {
    customer: sql`lower(${customers.name})`,
    person: sql`lower(${name})`,
    email: sql`lower(${users.email})`,
    role: users.roleId,
    since: userCustomers.grantedAt,
    used: sql`used.at`,
    signedIn: users.lastSignedInAt,
  },
  newestFirst: [descending(userCustomers.id)],
  place: (where, place) => selectJoined({ place }, { from: userCustomers, joins: joinsFor(order) }).where(where),
  count: (where) => countGrants(where),
  rows: (part) =>
    findByDeferredJoin({ id: userCustomers.id, from: userCustomers, joins: joinsFor(order) }, part, (of) => tellGrants(viewer, of)),
})

async function countGrants(where: SQL | undefined): Promise<number> {
  const [row] = await selectJoined({ count: sql<number>`count(*)::int` }, { from: userCustomers, joins: joinsFor(null) }).where(where)
  return Number(row?.count ?? 0)
}

async function tellGrants({ projectId }: InProject, areOfPage: SQL): Promise<GrantLine[]> {
  const giver = alias(users, 'giver')
  const isOfCustomer = sql`project_id = ${projectId} and (customer_id is null or customer_id = ${customers.id})`
  const rows = await db()
    .select({
      id: userCustomers.id,
      customerId: customers.id,
      customer: customers.name,
      group: customerGroups.name,
      userId: users.id,
      person: wholeName,
      kind: users.kind,
      email: users.email,
      roleId: users.roleId,
      state: listedState,
      grantedAt: userCustomers.grantedAt,
      giverId: giver.id,
      grantedBy: wholeNameOf(giver),
      lastUsedAt,
      lastSignedInAt: users.lastSignedInAt,
      tokenUsedAt,
      reviewedAt: sql<string | null>`(select max(reviewed_at) from ${accessReviews} where ${isOfCustomer})`,
    })
    .from(userCustomers)
    .innerJoin(users, eq(users.id, userCustomers.userId))
    .innerJoin(customers, eq(customers.id, userCustomers.customerId))
    .leftJoin(customerGroups, eq(customerGroups.id, customers.groupId))
    .leftJoin(giver, eq(giver.id, userCustomers.grantedBy))
    .where(areOfPage)
  return rows.map(({ giverId, ...row }) => ({
    ...row,
    email: row.kind === 'person' ? row.email : null,
    roleId: row.roleId as RoleId,
    state: row.state as GrantLine['state'],
    grantedBy: giverId === null ? null : row.grantedBy,
    grantedAt: iso(row.grantedAt),
    lastUsedAt: iso(row.lastUsedAt),
    lastSignedInAt: iso(row.lastSignedInAt),
    tokenUsedAt: iso(row.tokenUsedAt),
    reviewedAt: iso(row.reviewedAt),
  }))
}

const iso = (at: Date | string | null) => at && new Date(at).toISOString()

/** Who sees which customer of the project. */
export const grantRows = rowsOfList(grantList, sourceFor, async (filtered) => {
  const [customer, group] = await Promise.all([listCustomerOptions(filtered.viewer), listGroupOptions(filtered.viewer)])
  return offer(filtered, { customer, group, role: roles.map(({ id }) => ({ value: String(id) })) })
})

const listCustomerOptions = ({ projectId }: InProject): Promise<Option[]> =>
  db()
    .select({ value: sql<string>`${customers.id}::text`, name: customers.name })
    .from(customers)
    .where(and(eq(customers.projectId, projectId), isInUse))
    .orderBy(asc(sql`lower(${customers.name})`), asc(customers.id))

async function listGroupOptions({ projectId }: InProject): Promise<Option[]> {
  const rows = await db()
    .select({ value: sql<string>`${customerGroups.id}::text`, name: customerGroups.name })
    .from(customerGroups)
    .where(eq(customerGroups.projectId, projectId))
    .orderBy(asc(customerGroups.name))
  return [...rows, { value: noGroup }]
}
