import { Link, useLocation } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { href } from '#domain/core/href.ts'
import { maxContacts } from '#domain/directory/customers/customer-input.ts'
import type { CustomerFacts } from '#domain/directory/customers/customers.server.ts'

interface ContactTableProps {
  customerId: number
  contacts: CustomerFacts['contacts']
  isFixed: boolean
}

export function ContactTable({ customerId, contacts, isFixed }: ContactTableProps) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const fields = ['name', 'position', 'email', 'telephone'] as const
  return (
    <>
      <Ledger
        label={t('adminCustomers.contacts')}
        missing={<NotGiven />}
        columns={[
          ...fields.map((field) => ({ label: t(`adminCustomers.contact.${field}`) })),
          ...(isFixed ? [] : [{ label: t('administration.edit') }]),
        ]}
        rows={contacts.map(({ id, name, lastName, position, email, telephone }) => {
          const whole = `${name} ${lastName}`
          return {
            id,
            cells: [
              whole,
              position,
              email,
              telephone,
              <span key="acts" className="admin-row-actions">
                <Link
                  className="button quiet square small"
                  to={href('contact', { customer: customerId, contact: id }) + search}
                  preventScrollReset
                  aria-label={t('adminCustomers.editContactOf', { name: whole })}
                >
                  <Icon name="edit" small />
                </Link>
                <Link
                  className="button quiet square small"
                  to={href('contactDeletion', { customer: customerId, contact: id }) + search}
                  preventScrollReset
                  aria-label={t('adminCustomers.deleteContactOf', { name: whole })}
                >
                  <Icon name="delete" small />
                </Link>
              </span>,
            ],
          }
        })}
      />
      {!isFixed && contacts.length < maxContacts && (
        <p>
          <Link className="button" to={href('contact', { customer: customerId, contact: 'new' }) + search} preventScrollReset>
            <Icon name="plus" small />
            {t('adminCustomers.addContact')}
          </Link>
        </p>
      )}
    </>
  )
}
