import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/postgres/client.server.ts'
import { userCustomers } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'

/** Who lets somebody see a customer, and when; `by` is null where no person does. */
export interface CustomerGrant {
  by: number | null
  at: Date
}

/**
 * In place of those before. Customers that somebody keeps keep their grant. A deleted customer stays, because it may be restored, for those
 * who saw it.
 */
export async function assignCustomers(tx: Transaction, userId: number, ids: readonly number[], grant: CustomerGrant): Promise<void> {
  const current = tx.select({ id: customers.id }).from(customers).where(isNull(customers.deletedAt))
  const isLost = and(inArray(userCustomers.customerId, current), notInArray(userCustomers.customerId, [...ids]))
  await tx.delete(userCustomers).where(and(eq(userCustomers.userId, userId), isLost))
  await grantCustomers(tx, userId, ids, grant)
}

/** Besides those that somebody has, which keep their grant. */
export async function grantCustomers(tx: Transaction, userId: number, ids: readonly number[], { by, at }: CustomerGrant): Promise<void> {
  const rows = [...new Set(ids)].map((customerId) => ({ userId, customerId, grantedBy: by, grantedAt: at }))
  if (rows.length > 0) await tx.insert(userCustomers).values(rows).onConflictDoNothing()
}

/** Returns how many of them somebody had. */
export async function withdrawCustomers(tx: Transaction, userId: number, ids: readonly number[]): Promise<number> {
  const { rowCount } = await tx
    .delete(userCustomers)
    .where(and(eq(userCustomers.userId, userId), inArray(userCustomers.customerId, [...ids])))
  return rowCount ?? 0
}

export function listCustomersOf(database: Database | Transaction, userId: number): Promise<{ id: number; name: string }[]> {
  return database
    .select({ id: customers.id, name: customers.name })
    .from(userCustomers)
    .innerJoin(customers, eq(customers.id, userCustomers.customerId))
    .where(and(eq(userCustomers.userId, userId), isNull(customers.deletedAt)))
    .orderBy(asc(sql`lower(${customers.name})`), asc(customers.id))
}

export const customerNamesOf = async (tx: Transaction, userId: number) => (await listCustomersOf(tx, userId)).map(({ name }) => name)
