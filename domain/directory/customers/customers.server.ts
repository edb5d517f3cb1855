import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { userCustomers, users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { contacts, customerGroups, customers } from '#db/postgres/schema/accounts/customers.ts'
import { customerLogos } from '#db/postgres/schema/accounts/logos.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { ThresholdsInput } from './customer-input.ts'
import type { CustomerState } from './customer-list.ts'
import { isCurrentCustomer } from './customer-listing.server.ts'
import { findThresholds } from './customer-thresholds.server.ts'

export interface CustomerFacts {
  id: number
  name: string
  rfc: string | null
  telephone: string | null
  country: string | null
  group: { id: number; name: string } | null
  modules: number[]
  thresholds: ThresholdsInput
  mostPeople: number | null
  /** Its rows are written as files for BI each night; null: they are not. */
  biFilesSince: string | null
  version: number
  state: CustomerState
  createdAt: string
  updatedAt: string
  logo: number | null
  /** A customer with shipments cannot be deleted (decision 40). */
  hasShipments: boolean
  contacts: { id: number; name: string; lastName: string; email: string; position: string | null; telephone: string | null }[]
  users: { id: number; name: string; firstName: string; lastName: string; email: string }[]
}

/** Also an archived customer and one deleted shortly before `now`; null for an unknown id and another project's. */
export async function findCustomer(viewer: Viewer, customerId: number, now: Date): Promise<CustomerFacts | null> {
  const [found] = await db()
    .select({ row: customers, group: customerGroups, logo: customerLogos.fileId })
    .from(customers)
    .leftJoin(customerGroups, eq(customerGroups.id, customers.groupId))
    .leftJoin(customerLogos, eq(customerLogos.customerId, customers.id))
    .where(and(inProject(customers, viewer, customerId), or(isNull(customers.deletedAt), isCurrentCustomer(now))))
  if (!found) return null
  const { row, group, logo } = found
  const { id, name, rfc, telephone, country, modules, version, createdAt, updatedAt } = row
  return {
    id,
    name,
    rfc,
    telephone,
    country,
    modules,
    version,
    logo,
    group: group && { id: group.id, name: group.name },
    thresholds: await findThresholds(id),
    mostPeople: row.mostPeople,
    biFilesSince: row.biFilesSince?.toISOString() ?? null,
    state: row.deletedAt ? 'deleted' : row.archivedAt ? 'archived' : 'active',
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    hasShipments: await hasShipments(db(), id),
    contacts: await listContacts(id),
    users: await listUsersOf(id),
  }
}

/** Archived, and files that name it mean another. */
export const isMergedCustomer = async (viewer: Viewer, customerId: number): Promise<boolean> =>
  (await db().$count(customers, and(inProject(customers, viewer, customerId), isNotNull(customers.mergedIntoId)))) > 0

export async function hasShipments(database: Database | Transaction, customerId: number): Promise<boolean> {
  const some = await database.select({ id: shipments.id }).from(shipments).where(eq(shipments.customerId, customerId)).limit(1)
  return some.length > 0
}

function listContacts(customerId: number) {
  const { id, name, lastName, email, position, telephone } = contacts
  return db()
    .select({ id, name, lastName, email, position, telephone })
    .from(contacts)
    .where(eq(contacts.customerId, customerId))
    .orderBy(asc(contacts.id))
}

function listUsersOf(customerId: number) {
  return db()
    .select({ id: users.id, name: wholeName, firstName: users.name, lastName: users.lastName, email: users.email })
    .from(users)
    .innerJoin(userCustomers, eq(userCustomers.userId, users.id))
    .where(and(eq(userCustomers.customerId, customerId), isNull(users.deletedAt), eq(users.kind, 'person')))
    .orderBy(asc(users.name), asc(users.lastName), asc(users.id))
}
