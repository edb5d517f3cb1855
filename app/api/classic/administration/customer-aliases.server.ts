import { ok } from '#app/api/call.ts'
import { type Ask, alias } from '#app/api/classic/alias.server.ts'
import { joinedPages } from '#app/api/classic/joined-pages.ts'
import { onVersionFound } from '#app/api/classic/on-version-found.ts'
import { fieldsOf, listOf, numberOf, renamed, type Sent, withoutEmpty } from '#app/api/classic/sent.ts'
import { found } from '#app/api/problem.ts'
import { idParameter } from '#app/api/schemas/parameters.ts'
import { findCustomerOfContact } from '#domain/directory/customers/contacts.server.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import {
  type CustomerRow,
  contactNames,
  contactRecord,
  customerNames,
  customerOfList,
  customerRecord,
  namesWithin,
  personIn,
} from './administration-shape.ts'

interface User {
  id: number
  firstName: string
  lastName: string
  email: string
}

const userRecord = ({ id, firstName, lastName, email }: User) => ({ UserId: id, Name: firstName, LastName: lastName, Email: email })

/** Lists answer the name under both of its names: of two that are sent, one is as it was read. */
function customerIn(sent: Sent, name?: string): Record<string, unknown> {
  const written = [sent.CustomerName, sent.Name].find((each) => each !== undefined && each !== name)
  const { GroupId } = sent
  return {
    ...withoutEmpty(renamed(sent, customerNames), ['telephone', 'country']),
    ...(written !== undefined && { name: written }),
    ...(GroupId !== undefined && { groupId: ['', '0', 0].some((none) => none === GroupId) ? null : numberOf(GroupId) }),
  }
}

const writtenNames = { ...customerNames, CustomerName: 'name', GroupId: 'groupId' }
const contactsIn = (sent: Sent) => listOf(sent.contact).map((each) => personIn(fieldsOf(each)))
const namesOfContacts = { contact: 'contacts', ...namesWithin('contact.*', contactNames, 'contacts.*.') }

/** One with shipments is archived in place of it (decision 40), also where they come while it is being deleted. */
async function deleteOrArchive(ask: Ask, id: string) {
  const become = async (state: 'deleted' | 'archived') => {
    await ask('moveCustomer', { params: { id }, body: { state } })
    return state
  }
  return become('deleted').catch((error: unknown) => {
    if (error instanceof DomainError && error.key === 'adminCustomers.hasShipments') return become('archived')
    throw error
  })
}

export const customerAliases = [
  alias({
    specified: 'GET admin/listCustomer',
    by: ['listCustomers'],
    differences:
      '5,000 customers at most; then `truncated` is true. `Name` and `CustomerName` are the same. `URLLogo` is the path of `GET /api/v1/customers/{id}/logo`, to be asked with the same token.',
    run: async ({ ask, language }) => {
      const say = translatorIn(language)
      return ok(await joinedPages(ask, 'listCustomers', { query: { view: 'full' } }, (row: CustomerRow) => customerOfList(row, say)))
    },
  }),
  alias({
    specified: 'GET admin/infoCustomer/{customerId}',
    by: ['getCustomer'],
    run: async ({ id, ask }) => {
      const { body } = await ask('getCustomer', { params: { id } })
      return ok({ array: body.users.map(userRecord), contact: body.contacts.map(contactRecord) })
    },
  }),
  alias({
    specified: 'PUT admin/updateCustomer',
    by: ['changeCustomer', 'getCustomer'],
    differences:
      'Changes the fields that are sent, of `CustomerName` (or `Name`), `Telephone`, `RFC`, `Country` and `GroupId`, on the current version. Needs `admin:read` too.',
    run: async ({ sent, ask, language }) => {
      const say = translatorIn(language)
      const params = { id: sent.CustomerId }
      const { body } = await onVersionFound(
        () => ask('getCustomer', { params }),
        ({ body: { name } }, version) => ask('changeCustomer', { params, version, body: customerIn(sent, name), names: writtenNames }),
      )
      return ok({ message: say('adminCustomers.saved'), data: customerRecord(body, say) })
    },
  }),
  alias({
    specified: 'POST admin/createCustomer',
    by: ['createCustomer'],
    differences:
      'Needs `contact`, a list as `POST admin/createContact` takes it: a customer without a contact is refused. `data` is the customer.',
    run: async ({ sent, ask, language }) => {
      const say = translatorIn(language)
      const written = { ...customerIn(sent), contacts: contactsIn(sent) }
      const { body } = await ask('createCustomer', { body: written, names: { ...writtenNames, ...namesOfContacts } })
      return ok({ message: say('adminCustomers.added'), data: customerRecord(body, say) })
    },
  }),
  alias({
    specified: 'POST admin/createContact',
    by: ['addContacts'],
    differences: 'Adds all contacts or, where one is refused, none. `data` is the contacts.',
    run: async ({ sent, ask, language }) => {
      const written = { contacts: contactsIn(sent) }
      const { body } = await ask('addContacts', { params: { id: sent.CustomerId }, body: written, names: namesOfContacts })
      return ok({ message: translatorIn(language)('adminCustomers.contactAdded'), data: body.data.map(contactRecord) })
    },
  }),
  alias({
    specified: 'DELETE admin/deleteCustomer/{id}',
    by: ['moveCustomer'],
    differences:
      'A customer with shipments is archived, not deleted: `message` says so, and `data.State` is `archived` in place of `deleted`. Both can be undone.',
    run: async ({ id, ask, language }) => {
      const state = await deleteOrArchive(ask, id)
      return ok({ message: translatorIn(language)(`adminCustomers.${state}`), data: { State: state } })
    },
  }),
  alias({
    specified: 'DELETE admin/deleteContact/{id}',
    by: ['deleteContact'],
    differences: 'The last contact of a customer stays.',
    run: async ({ id, ask, viewer, language }) => {
      const contact = found(idParameter.safeParse(id).data)
      const customer = found(await findCustomerOfContact(viewer, contact))
      await ask('deleteContact', { params: { id: customer, contact } })
      return ok({ message: translatorIn(language)('adminCustomers.contactDeleted') })
    },
  }),
]
