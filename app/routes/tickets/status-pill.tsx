import { useTranslation } from '#app/components/text/translation.ts'
import { type TicketStatusId, ticketStatuses } from '#domain/tickets/ticket.ts'
import './tickets.css'

export function StatusPill({ statusId }: { statusId: TicketStatusId }) {
  const { t } = useTranslation()
  return <span className="status-pill">{t(`tickets.statuses.${ticketStatuses[statusId]}`)}</span>
}
