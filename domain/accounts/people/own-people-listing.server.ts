import { and, eq, inArray, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { userCustomers, users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { listedState } from '#domain/accounts/users/user-listing.server.ts'
import { type DatabaseSource, descendingWithNullsLast, listForSheet, listFromDatabase } from '#domain/core/lists/database-list.server.ts'
import { type Catalogue, catalogueOf } from '#domain/core/lists/list-catalogue.ts'
import type { Page } from '#domain/core/lists/list-page.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isManager, isOwnPerson } from './own-people.server.ts'
import { listedStates, type OwnPersonLine, ownPeopleList } from './own-people-list.ts'

const name = sql`(${users.name} || ' ' || ${users.lastName})`

function sourceFor(viewer: Viewer): DatabaseSource<OwnPersonLine> {
  const customersOf = sql<string[]>`array(select ${customers.name} from ${userCustomers}
    join ${customers} on ${and(eq(customers.id, userCustomers.customerId), inArray(customers.id, [...viewer.allowedCustomerIds]))}
    where ${eq(userCustomers.userId, users.id)} order by lower(${customers.name}))`
  return {
    scope: isOwnPerson(viewer, viewer.allowedCustomerIds),
    keys: users.id,
    search: [name, users.email, users.position],
    filters: { state: listedState },
    orders: {
      name: sql`lower(${name})`,
      email: sql`lower(${users.email})`,
      position: users.position,
      signedIn: users.lastSignedInAt,
    },
    newestFirst: [descendingWithNullsLast(users.id)],
    place: (where, place) => db().select({ place }).from(users).where(where),
    count: (where) => db().$count(users, where),
    rows: async ({ where, orderBy, limit, offset }) => {
      const { id, email, position, lastSignedInAt } = users
      const rows = await db()
        .select({ id, name: wholeName, email, position, customers: customersOf, state: listedState, lastSignedInAt, isManager })
        .from(users)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset)
      return rows.map(({ lastSignedInAt, ...row }) => ({ ...row, lastSignedInAt: lastSignedInAt?.toISOString() ?? null }))
    },
  }
}

export async function listOwnPeople(viewer: Viewer, query: ListQuery): Promise<{ page: Page<OwnPersonLine>; catalogue: Catalogue }> {
  const page = await listFromDatabase(ownPeopleList, query, sourceFor(viewer))
  return { page, catalogue: catalogueOf(ownPeopleList, () => listedStates.map((value) => ({ value })), query) }
}

export const listOwnPeopleForSheet = (viewer: Viewer, query: ListQuery, selected: readonly number[] | null) =>
  listForSheet(ownPeopleList, query, sourceFor(viewer), selected)
