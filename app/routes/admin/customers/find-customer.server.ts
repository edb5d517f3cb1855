import { found, idIn } from '#app/server/found.ts'
import { type CustomerFacts, findCustomer } from '#domain/accounts/customers/customers.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'

/** A deleted customer can only be read and restored. */
export async function findCurrentCustomer(viewer: Viewer, part: string | undefined): Promise<CustomerFacts> {
  const customer = found(await findCustomer(viewer, idIn(part), new Date()))
  found(customer.state !== 'deleted')
  return customer
}
