import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/postgres/client.server.ts'
import { userCustomers } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { isInUse } from '#domain/identity/access/customer-usage.server.ts'

/** Whether a provider of customers lets somebody in depends on this. A customer that was merged or archived does not count. */
export async function findScopeOfUser(database: Database | Transaction, { id, roleId }: { id: number; roleId: number }) {
  const rows = await database
    .select({ id: customers.id })
    .from(userCustomers)
    .innerJoin(customers, eq(customers.id, userCustomers.customerId))
    .where(and(eq(userCustomers.userId, id), isInUse))
  return { roleId, customerIds: rows.map((row) => row.id) }
}
