import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { userCustomers } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { listCustomersOf } from './users.server.ts'

/** In place of those before. A deleted customer stays, because it may be restored, for those who saw it. */
export async function assignCustomers(tx: Transaction, userId: number, ids: readonly number[]): Promise<void> {
  const standing = tx.select({ id: customers.id }).from(customers).where(isNull(customers.deletedAt))
  await tx.delete(userCustomers).where(and(eq(userCustomers.userId, userId), inArray(userCustomers.customerId, standing)))
  const rows = [...new Set(ids)].map((customerId) => ({ userId, customerId }))
  if (rows.length > 0) await tx.insert(userCustomers).values(rows)
}

export const customerNamesOf = async (tx: Transaction, userId: number) => (await listCustomersOf(tx, userId)).map(({ name }) => name)
