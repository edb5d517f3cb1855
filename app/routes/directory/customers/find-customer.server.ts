import { found, idIn } from '#app/server/found.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { type CustomerFacts, findCustomer, isMergedCustomer } from '#domain/directory/customers/customers.server.ts'

/** A deleted customer can only be read and restored. */
export async function findCurrentCustomer(viewer: Viewer, part: string | undefined): Promise<CustomerFacts> {
  const customer = found(await findCustomer(viewer, idIn(part), new Date()))
  found(customer.state !== 'deleted')
  return customer
}

/** One that is merged into another can only be read and separated. */
export async function findUnmergedCustomer(viewer: Viewer, part: string | undefined): Promise<CustomerFacts> {
  const customer = await findCurrentCustomer(viewer, part)
  found(!(await isMergedCustomer(viewer, customer.id)))
  return customer
}
