import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'

/** Addresses, in lower case, of disabled accounts of the project: no mail goes there, whoever lists the address. */
export async function findClosedAccounts(tx: Database | Transaction, projectId: number, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const email = sql<string>`lower(${users.email})`
  const isClosed = and(eq(users.projectId, projectId), isNull(users.deletedAt), isNotNull(users.disabledAt))
  const rows = await tx
    .select({ email })
    .from(users)
    .where(and(isClosed, inArray(email, [...emails])))
  return new Set(rows.map((row) => row.email))
}

export const isOfClosedAccount = async (tx: Database | Transaction, projectId: number, email: string): Promise<boolean> =>
  (await findClosedAccounts(tx, projectId, [email])).size > 0
