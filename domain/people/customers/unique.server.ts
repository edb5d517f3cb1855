import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/records/client.server.ts'
import { customers } from '#db/records/schema/people/customers.ts'
import { foldText } from '../../ground/language/fold.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Viewer } from '../../ground/viewer/viewer.ts'
import { rfcKey } from './rfc.ts'
import type { WrittenContact } from './written.ts'

/** Which customer of the project, archived ones too, has which RFC. */
export async function findRfcs(tx: Transaction, { projectId }: Viewer): Promise<Map<string | null, number>> {
  const standing = await tx
    .select({ id: customers.id, rfc: customers.rfc })
    .from(customers)
    .where(and(eq(customers.projectId, projectId), isNull(customers.deletedAt)))
  const rfcs = new Map(standing.map(({ id, rfc }) => [rfcKey(rfc), id]))
  rfcs.delete(null)
  return rfcs
}

/**
 * Refuses an RFC that another customer has (decision note 099). The project is to be locked, so that nobody takes it in between.
 * `customerId` is the one it is for; null for a new one.
 */
export async function judgeRfc(tx: Transaction, viewer: Viewer, rfc: string, customerId: number | null): Promise<void> {
  const owner = (await findRfcs(tx, viewer)).get(rfcKey(rfc))
  if (owner !== undefined && owner !== customerId) throw new Refusal('adminCustomers.rfcKnown', 'rfc', { values: { rfc } })
}

/** Where in a list somebody's address stands a second time; -1 where each has their own. */
export function secondOfOneMail(people: readonly Pick<WrittenContact, 'email'>[]): number {
  const mails = people.map(({ email }) => foldText(email))
  return mails.findIndex((mail, at) => mails.indexOf(mail) < at)
}
