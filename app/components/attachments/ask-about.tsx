import { Link } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import { type QuestionSubject, questionAbout } from '#domain/tickets/creation/question.ts'
import type { AboutTicket } from '#domain/tickets/list/tickets-about.ts'
import { ticketStatuses } from '#domain/tickets/ticket.ts'
import './ask-about.css'

interface AskAboutProps {
  about: QuestionSubject
  id: number
  exception?: string
  tickets: readonly AboutTicket[]
  label?: string
}

export function AskAbout({ about, id, exception, tickets, label }: AskAboutProps) {
  const { t } = useTranslation()
  return (
    <div className="ask-about">
      <Link className="button small" to={questionAbout(about, id, exception)}>
        <Icon name="question" small />
        {label ?? t('beside.ask')}
      </Link>
      {tickets.length > 0 && (
        <details>
          <summary>{t('beside.some', { count: tickets.length })}</summary>
          <ul>
            {tickets.map(({ id, number, subject, statusId }) => (
              <li key={id}>
                <Link to={href('ticket', { id })}>{number}</Link> {subject} · {t(`tickets.statuses.${ticketStatuses[statusId]}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
