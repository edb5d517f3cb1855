import { Link } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { href } from '#domain/core/href.ts'
import { roleKeys } from '#domain/core/viewer/roles.ts'
import { isTicketClosed } from '#domain/tickets/ticket.ts'
import type { ShownTicket } from './shown-ticket.ts'

export function UserFacts({ ticket: { id, statusId, creator, copies, mayChange } }: { ticket: ShownTicket }) {
  const { t } = useTranslation()
  return (
    <FactList>
      <Fact name={t('tickets.fields.name')}>{creator.name}</Fact>
      <Fact name={t('tickets.fields.role')}>{t(`shell.roles.${roleKeys[creator.roleId]}`)}</Fact>
      <Fact name={t('tickets.fields.email')}>{creator.email}</Fact>
      <Fact name={t('tickets.fields.phone')}>{creator.phone}</Fact>
      <Fact name={t('tickets.fields.copies')} wide>
        {copies.length > 0 && (
          <ul className="ticket-chips">
            {copies.map((copy) => (
              <li key={copy.id} className="ticket-chip" title={copy.email}>
                {copy.name}
                {mayChange && !isTicketClosed(statusId) && (
                  <Link
                    to={href('ticketCopy', { id, copy: copy.id })}
                    preventScrollReset
                    aria-label={t('tickets.copies.remove', { name: copy.name })}
                  >
                    <Icon name="close" small />
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
        {copies.length === 0 && t('tickets.form.copyNone')}
      </Fact>
    </FactList>
  )
}
