import { Link } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { AboutTicket } from '#domain/tickets/list/tickets-about.ts'
import { ticketStatuses } from '#domain/tickets/ticket.ts'
import './ask-about.css'

interface AskAboutProps {
  ask: string
  addressOf: (ticketId: number) => string
  tickets: readonly AboutTicket[]
  label?: string
}

export function AskAbout({ ask, addressOf, tickets, label }: AskAboutProps) {
  const { t } = useTranslation()
  return (
    <div className="ask-about">
      <Link className="button small" to={ask}>
        <Icon name="question" small />
        {label ?? t('beside.ask')}
      </Link>
      {tickets.length > 0 && (
        <details>
          <summary>{t('beside.some', { count: tickets.length })}</summary>
          <ul>
            {tickets.map(({ id, number, subject, statusId }) => (
              <li key={id}>
                <Link to={addressOf(id)}>{number}</Link> {subject} · {t(`tickets.statuses.${ticketStatuses[statusId]}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
