import { useTranslation } from 'react-i18next'
import { type TicketStatusId, ticketStatuses } from '#domain/desk/tickets/ticket.ts'
import './tickets.css'

/** How a ticket stands, in the blue of its project (spec 3 §9). */
export function StatusPill({ statusId }: { statusId: TicketStatusId }) {
  const { t } = useTranslation()
  return <span className="status-pill">{t(`tickets.statuses.${ticketStatuses[statusId]}`)}</span>
}
