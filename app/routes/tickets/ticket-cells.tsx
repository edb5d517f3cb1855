import { Link } from '@remix-run/react'
import { address } from '#app/addresses.ts'
import type { ListedTicket } from '#domain/tickets/list/ticket-columns.ts'
import { StatusPill } from './status-pill.tsx'

export const ticketCells = {
  number: ({ id, number }: ListedTicket) => (
    <Link className="number" to={address.ticket(id)}>
      {number}
    </Link>
  ),
  subject: ({ id, subject }: ListedTicket) => (
    <Link className="ticket-subject" to={address.ticket(id)} title={subject}>
      {subject}
    </Link>
  ),
  status: ({ statusId }: ListedTicket) => <StatusPill statusId={statusId} />,
}
