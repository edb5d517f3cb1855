import { and, isNull } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { type LikelyCustomer, likeness } from './held.ts'
import { nameWithoutForm } from './legal-form.ts'

const mostLikely = 5
const fairlyLike = 0.4

/** Customers of the project whose names resemble those of a file, by its name: those that differ in their legal form alone, then the likeliest. */
export async function listLikely(viewer: Viewer, names: readonly string[]): Promise<Map<string, LikelyCustomer[]>> {
  if (names.length === 0) return new Map()
  const rows = await db()
    .select({ id: customers.id, name: customers.name, rfc: customers.rfc })
    .from(customers)
    .where(and(inProject(customers, viewer), isNull(customers.deletedAt)))
  const plain = rows.map((customer) => ({ customer, plain: nameWithoutForm(customer.name) }))
  return new Map(names.map((name) => [name, likelyOf(name, plain)]))
}

function likelyOf(name: string, customers: readonly { customer: Omit<LikelyCustomer, 'isFormAlone'>; plain: string }[]): LikelyCustomer[] {
  const said = nameWithoutForm(name)
  return customers
    .map(({ customer, plain }) => ({ ...customer, isFormAlone: plain === said, like: likeness(name, customer.name) }))
    .filter(({ isFormAlone, like }) => isFormAlone || like >= fairlyLike)
    .toSorted((one, other) => Number(other.isFormAlone) - Number(one.isFormAlone) || other.like - one.like)
    .slice(0, mostLikely)
    .map(({ like: _, ...customer }) => customer)
}
