import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { contacts, customers } from '#db/postgres/schema/accounts/customers.ts'
import { isInUse } from '#domain/identity/access/customer-usage.server.ts'

/**
 * Whether an address needs no consent: it belongs to a user of the project or to a contact of the customer (null: of any customer). The
 * address is in lower case.
 */
export async function isKnownAddress(tx: Transaction, projectId: number, customerId: number | null, email: string): Promise<boolean> {
  const isUsers = and(eq(users.projectId, projectId), isNull(users.deletedAt), sql`lower(${users.email}) = ${email}`)
  if ((await tx.$count(users, isUsers)) > 0) return true
  const [contact] = await tx
    .select({ id: contacts.id })
    .from(contacts)
    .innerJoin(customers, eq(customers.id, contacts.customerId))
    .where(
      and(
        eq(customers.projectId, projectId),
        isInUse,
        sql`lower(${contacts.email}) = ${email}`,
        customerId === null ? undefined : eq(customers.id, customerId),
      ),
    )
    .limit(1)
  return contact !== undefined
}
