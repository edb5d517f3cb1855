import { call, created, noContent, ok } from '#app/api/call.ts'
import { found } from '#app/api/problem.ts'
import { idParameter, oneId } from '#app/api/schemas/parameters.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { addContact, addContacts, changeContact, deleteContact } from '#domain/directory/customers/contacts.server.ts'
import { type ContactInput, maxContacts } from '#domain/directory/customers/customer-input.ts'
import { contactFields } from '#domain/directory/customers/customer-schema.ts'
import { findCustomer } from '#domain/directory/customers/customers.server.ts'
import { z } from '#domain/platform/schema.ts'
import { contactExample, contactShape } from './customer-shape.server.ts'

export const writtenContact = z.strictObject({
  ...contactFields,
  position: contactFields.position.nullable(),
  telephone: contactFields.telephone.nullable(),
})

export const writtenContacts = z.array(writtenContact).min(1, 'adminCustomers.contactRequired').max(maxContacts, 'forms.tooManyEntries')

export const readContact = ({ position, telephone, ...named }: z.output<typeof writtenContact>): ContactInput => {
  return { ...named, position: position || null, telephone: telephone || null }
}

const changedContact = writtenContact.partial()

const readChange = ({ position, telephone, ...named }: z.output<typeof changedContact>): Partial<ContactInput> => ({
  ...named,
  ...(position !== undefined && { position: position || null }),
  ...(telephone !== undefined && { telephone: telephone || null }),
})

async function findContact(viewer: Viewer, customerId: number, contactId: number, now: Date) {
  const { contacts } = found(await findCustomer(viewer, customerId, now))
  return found(contacts.find(({ id }) => id === contactId))
}

const managed = { noun: 'administration', capability: 'manage-users', grant: 'admin:write' } as const
const ofCustomer = {
  ...managed,
  path: '/customers/:id/contacts/:contact',
  params: z.object({ id: idParameter, contact: idParameter }),
} as const

export const contactCalls = [
  call({
    ...managed,
    id: 'addContact',
    method: 'post',
    path: '/customers/:id/contacts',
    params: oneId,
    body: writtenContact,
    summary: 'Adds a contact to a customer, twenty at most.',
    answers: { 201: contactShape },
    example: { params: { id: 12 }, body: { name: 'Luis', lastName: 'Vega', email: 'luis@example.com' }, answer: contactExample },
    run: async ({ viewer, params: { id }, body, origin, now }) => {
      const contactId = found(await addContact(viewer, id, readContact(body), origin, now))
      return created(await findContact(viewer, id, contactId, now))
    },
  }),
  call({
    ...managed,
    id: 'addContacts',
    method: 'post',
    path: '/customers/:id/contacts/several',
    params: oneId,
    summary: 'Adds several contacts to a customer: all of them or, where one is refused, none.',
    body: z.strictObject({ contacts: writtenContacts }),
    answers: { 201: z.object({ data: z.array(contactShape) }) },
    example: {
      params: { id: 12 },
      body: { contacts: [{ name: 'Luis', lastName: 'Vega', email: 'luis@example.com' }] },
      answer: { data: [contactExample] },
    },
    run: async ({ viewer, params: { id }, body, origin, now }) => {
      const written = body.contacts.map((contact) => readContact(contact))
      const ids = found(await addContacts(viewer, id, written, origin, now))
      const { contacts } = found(await findCustomer(viewer, id, now))
      return created({ data: contacts.filter((contact) => ids.includes(contact.id)) })
    },
  }),
  call({
    ...ofCustomer,
    id: 'changeContact',
    method: 'patch',
    body: changedContact,
    answers: { 200: contactShape },
    summary: 'Changes the fields of a contact that are sent.',
    example: { params: { id: 12, contact: 4 }, body: { position: 'Buyer' }, answer: { ...contactExample, position: 'Buyer' } },
    run: async ({ viewer, params: { id, contact }, body, origin, now }) => {
      found(await changeContact(viewer, id, contact, readChange(body), origin, now))
      return ok(await findContact(viewer, id, contact, now))
    },
  }),
  call({
    ...ofCustomer,
    id: 'deleteContact',
    method: 'delete',
    answers: { 204: null },
    summary: 'Deletes a contact; the last one of a customer stays.',
    example: { params: { id: 12, contact: 4 } },
    run: async ({ viewer, params: { id, contact }, origin, now }) => {
      found(await deleteContact(viewer, id, contact, origin, now))
      return noContent()
    },
  }),
]
