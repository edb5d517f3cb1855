import { confirmation } from '#app/server/confirmation.server.ts'
import { found } from '#app/server/found.ts'
import { href } from '#domain/core/href.ts'
import { deleteContact } from '#domain/directory/customers/contacts.server.ts'
import { type CustomerMove, moveCustomer } from '#domain/directory/customers/customer-state.server.ts'
import { findCustomer } from '#domain/directory/customers/customers.server.ts'
import { removeLogo } from '#domain/directory/customers/logos.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { findContactIn } from './contacts/find-contact.server.ts'

export const customerDefaultLogo = confirmation('customerDefaultLogo', {
  find: ({ viewer, idOf, now }) => findCustomer(viewer, idOf('customer'), now),
  ask: ({ id, name }, { t, search }) => ({
    heading: t('logos.title'),
    lines: [t('logos.removeWhat', { name })],
    act: t('logos.remove'),
    back: href('customerLogoEdit', { customer: id }) + search,
  }),
  act: ({ id }, { act }) => removeLogo(act, id),
  done: ({ id }, { search }) => [href('customer', { customer: id }) + search, 'logos.removed'],
})

export const contactDeletion = confirmation('contactDeletion', {
  async find({ viewer, params }) {
    const { customerId, contact } = await findContactIn(viewer, params)
    return { customerId, contact: found(contact) }
  },
  ask: ({ customerId, contact }, { t, search }) => ({
    heading: t('adminCustomers.deleteContact'),
    lines: [t('adminCustomers.deleteContactWhat', { name: `${contact.name} ${contact.lastName}` })],
    act: t('administration.delete'),
    back: href('customer', { customer: customerId }) + search,
  }),
  act: ({ customerId, contact }, { act }) => deleteContact(act, customerId, contact.id),
  done: ({ customerId }, { search }) => [href('customer', { customer: customerId }) + search, 'adminCustomers.contactDeleted'],
})

const done = {
  delete: 'deleted',
  archive: 'archived',
  restore: 'restored',
  export: 'exported',
  withhold: 'withheld',
} as const satisfies Record<CustomerMove, string>

const moveIn = (part: string) => found(Object.hasOwn(done, part) ? (part as CustomerMove) : null)

/** A customer with shipments can only be archived. */
export const customerMove = confirmation('customerMove', {
  async find({ viewer, params, idOf, now }) {
    const move = moveIn(params.move)
    return { move, customer: found(await findCustomer(viewer, idOf('customer'), now)) }
  },
  ask({ move, customer: { id, name, state, hasShipments } }, { t, search }) {
    const back = href('customer', { customer: id }) + search
    if (move === 'archive') {
      const lines = [t('adminCustomers.archiveWhat', { name })]
      return { heading: t('adminCustomers.archiveTitle'), lines, act: t('adminCustomers.archive'), back }
    }
    if (move === 'restore') {
      return { heading: `${t('adminCustomers.restore')}: ${name}`, lines: [], act: t('administration.restore'), back }
    }
    if (move === 'export' || move === 'withhold') {
      const help = move === 'export' && !environment().BI_TO ? t('adminCustomers.noBiPlace') : undefined
      const lines = [t(`adminCustomers.${move}What`, { name })]
      return { heading: t('adminCustomers.biFiles'), lines, help, act: t(`adminCustomers.${move}`), back }
    }
    const heading = t('adminCustomers.delete')
    if (hasShipments) {
      const archive = { to: href('customerMove', { customer: id, move: 'archive' }) + search, label: t('adminCustomers.archive') }
      return { heading, lines: [], notice: t('adminCustomers.hasShipments'), instead: state === 'active' ? archive : undefined, back }
    }
    const lines = [t('adminCustomers.deleteWhat', { name })]
    return { heading, lines, help: t('adminCustomers.deleteThen'), act: t('administration.delete'), back }
  },
  act: ({ move, customer: { id } }, { act }) => moveCustomer(act, id, move),
  done({ move, customer: { id } }, { search }) {
    const after = move === 'archive' || move === 'delete' ? href('customers') : href('customer', { customer: id })
    return [after + search, `adminCustomers.${done[move]}`]
  },
})
