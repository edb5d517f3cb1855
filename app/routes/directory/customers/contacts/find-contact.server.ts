import type { Params } from '@remix-run/react'
import { findCurrentCustomer } from '#app/routes/directory/customers/find-customer.server.ts'
import { found, idIn } from '#app/server/found.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'

export async function findContactIn(viewer: Viewer, { customer, contact }: Params) {
  const { id, contacts } = await findCurrentCustomer(viewer, customer)
  if (contact === 'new') return { customerId: id, contact: null }
  const contactId = idIn(contact)
  return { customerId: id, contact: found(contacts.find((each) => each.id === contactId)) }
}
