import { and, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { foldText } from '#domain/platform/search/text/fold-text.ts'
import type { ContactInput } from './customer-input.ts'
import { rfcKey } from './rfc.ts'

export async function findRfcs(tx: Transaction, viewer: Viewer): Promise<Map<string | null, number>> {
  const current = await tx
    .select({ id: customers.id, rfc: customers.rfc })
    .from(customers)
    .where(and(inProject(customers, viewer), isNull(customers.deletedAt)))
  const rfcs = new Map(current.map(({ id, rfc }) => [rfcKey(rfc), id]))
  rfcs.delete(null)
  return rfcs
}

/**
 * Refuses an RFC of another customer. The caller locks the project, so that nobody takes the RFC in between. `customerId` is null for a
 * new customer.
 */
export async function validateRfc(tx: Transaction, viewer: Viewer, rfc: string, customerId: number | null): Promise<void> {
  const owner = (await findRfcs(tx, viewer)).get(rfcKey(rfc))
  if (owner !== undefined && owner !== customerId) throw new DomainError('adminCustomers.rfcKnown', 'rfc', { values: { rfc } })
}

/** The index of the first repeated address; -1 for none. */
export function secondOfOneMail(people: readonly Pick<ContactInput, 'email'>[]): number {
  const mails = people.map(({ email }) => foldText(email))
  return mails.findIndex((mail, at) => mails.indexOf(mail) < at)
}
