import { call, created } from '#app/api/call.ts'
import { found } from '#app/api/problem.ts'
import { resource } from '#app/api/resource.ts'
import { idParameter, oneId } from '#app/api/schemas/parameters.ts'
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

const managed = { noun: 'administration', capability: 'manage-users', grant: 'admin:write' } as const

const contacts = resource({
  ...managed,
  readingGrant: null,
  path: '/customers/:id/contacts',
  within: { id: idParameter },
  key: 'contact',
  ids: { id: 12, contact: 4 },
  shape: contactShape,
  example: contactExample,
  find: async ({ viewer, params, now }) => {
    const customer = await findCustomer(viewer, params.id, now)
    return customer?.contacts.find(({ id }) => id === params.contact) ?? null
  },
})

const sent = { name: 'Luis', lastName: 'Vega', email: 'luis@example.com' }

export const contactCalls = [
  contacts.create({
    id: 'addContact',
    summary: 'Adds a contact to a customer, twenty at most.',
    body: writtenContact,
    sent,
    run: ({ act, params: { id }, body }) => addContact(act, id, readContact(body)),
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
    example: { params: { id: 12 }, body: { contacts: [sent] }, answer: { data: [contactExample] } },
    run: async ({ act, viewer, params: { id }, body, now }) => {
      const written = body.contacts.map((contact) => readContact(contact))
      const ids = found(await addContacts(act, id, written))
      const { contacts } = found(await findCustomer(viewer, id, now))
      return created({ data: contacts.filter((contact) => ids.includes(contact.id)) })
    },
  }),
  contacts.change({
    id: 'changeContact',
    method: 'patch',
    summary: 'Changes the fields of a contact that are sent.',
    body: changedContact,
    sent: { position: 'Buyer' },
    answered: { position: 'Buyer' },
    run: ({ act, params: { id, contact }, body }) => changeContact(act, id, contact, readChange(body)),
  }),
  contacts.delete({
    id: 'deleteContact',
    summary: 'Deletes a contact; the last one of a customer stays.',
    run: ({ act, params: { id, contact } }) => deleteContact(act, id, contact),
  }),
]
