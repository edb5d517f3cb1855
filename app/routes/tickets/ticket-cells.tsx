import { Link } from '@remix-run/react'
import { href } from '#domain/core/href.ts'
import type { ListedTicket } from '#domain/tickets/list/ticket-columns.ts'
import { StatusPill } from './status-pill.tsx'

export const ticketCells = {
  number: ({ id, number }: ListedTicket) => (
    <Link className="number" to={href('ticket', { id })}>
      {number}
    </Link>
  ),
  subject: ({ id, subject }: ListedTicket) => (
    <Link className="ticket-subject" to={href('ticket', { id })} title={subject}>
      {subject}
    </Link>
  ),
  status: ({ statusId }: ListedTicket) => <StatusPill statusId={statusId} />,
}
