import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { rolesWith } from '#domain/identity/access/permissions.ts'
import { isAwaited } from './awaited.server.ts'

/** Users who share a customer with the viewer, and administrators. Others must not learn of each other, nor whether an invited e-mail is new. */
export function isColleague({ allowedCustomerIds }: Pick<Viewer, 'allowedCustomerIds'>): SQL | undefined {
  const isCommon = sql`${userCustomers.customerId} = any(${sql.param([...allowedCustomerIds])}::bigint[])`
  const sharesOne = exists(
    db()
      .select({ one: sql`1` })
      .from(userCustomers)
      .where(and(eq(userCustomers.userId, users.id), isCommon)),
  )
  return or(inArray(users.roleId, [...rolesWith('see-every-customer')]), and(sharesOne, sql`not ${isAwaited}`))
}
