import { and, eq, inArray, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { userCustomers, users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { type DatabaseSource, descendingWithNullsLast, readFrom, selectRows } from '#domain/core/lists/database-list.server.ts'
import { rowsOfList } from '#domain/core/lists/rows-of-list.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { listedState } from '#domain/directory/users/user-listing.server.ts'
import { isManager, isOwnPerson } from './own-people.server.ts'
import { type OwnPersonLine, ownPeopleList } from './own-people-list.ts'

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
    ...readFrom(users),
    rows: selectRows(
      () => {
        const { id, email, position, lastSignedInAt } = users
        return db()
          .select({ id, name: wholeName, email, position, customers: customersOf, state: listedState, lastSignedInAt, isManager })
          .from(users)
      },
      ({ lastSignedInAt, ...row }) => ({ ...row, lastSignedInAt: lastSignedInAt?.toISOString() ?? null }),
    ),
  }
}

export const ownPeopleRows = rowsOfList(ownPeopleList, sourceFor)
