import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { isAdministrator } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isInUse } from '#domain/identity/access/customer-usage.server.ts'
import { isActiveUser } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'

/** The customers to which a token of this user may be limited: those in use that the user sees. */
export function isCustomerOf({ id, projectId, roleId }: { id: number; projectId: number; roleId: number }): SQL | undefined {
  const ofUser = sql`exists (select from ${userCustomers} where ${and(eq(userCustomers.userId, id), eq(userCustomers.customerId, customers.id))})`
  return and(eq(customers.projectId, projectId), isInUse, isAdministrator(roleId) ? undefined : ofUser)
}

/** By name: those of the viewer or, for an administrator, of a service account. None for an account that is not the project's. */
export async function listTokenCustomers(
  viewer: Viewer,
  serviceId: number | null,
): Promise<{ id: number; name: string; rfc: string | null }[]> {
  const { projectId, userId, roleId } = viewer
  const isService = and(eq(users.id, serviceId ?? 0), eq(users.projectId, projectId), eq(users.kind, 'service'), isActiveUser)
  const [account] = serviceId === null || !isAdministrator(roleId) ? [] : await db().select().from(users).where(isService)
  const holder = serviceId === null ? { id: userId, projectId, roleId } : account
  if (!holder) return []
  return db()
    .select({ id: customers.id, name: customers.name, rfc: customers.rfc })
    .from(customers)
    .where(isCustomerOf(holder))
    .orderBy(asc(sql`lower(${customers.name})`), asc(customers.id))
}
