import { and, asc, inArray, ne, or, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { contains } from '#domain/core/lists/database-list.server.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isInUse } from '#domain/identity/access/customer-usage.server.ts'

export interface OfferedCustomers {
  customers: { id: number; name: string; rfc: string | null }[]
  total: number
}

/** A portal may have 20,000 customers. */
const maxOffered = 50

/** The customers whom the viewer may choose in place of `exceptId`, by name: the first 50 whose name or RFC contains `text`. */
export async function offerCustomers(viewer: Viewer, exceptId: number, text = ''): Promise<OfferedCustomers> {
  const where = and(
    ...[inProject(customers, viewer), isInUse, ne(customers.id, exceptId)],
    inArray(customers.id, [...viewer.allowedCustomerIds]),
    text ? or(contains(sql`${customers.name}`, text), contains(customers.rfc, text)) : undefined,
  )
  const [rows, total] = await Promise.all([
    db()
      .select({ id: customers.id, name: customers.name, rfc: customers.rfc })
      .from(customers)
      .where(where)
      .orderBy(asc(sql`lower(${customers.name})`), asc(customers.id))
      .limit(maxOffered),
    db().$count(customers, where),
  ])
  return { customers: rows, total }
}
