import { and, eq } from 'drizzle-orm'
import { ticketCopies } from '#db/postgres/schema/tickets/tickets.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { isTicketClosed } from '#domain/tickets/ticket.ts'
import { changeTicket } from './change-ticket.server.ts'

/**
 * The removed person loses access and receives no more mail. Does nothing for an absent one. Refuses a closed ticket. Returns false where
 * the viewer may not see or change it.
 */
export function removeTicketCopy(act: Act, ticketId: number, copyId: number): Promise<boolean> {
  return changeTicket(act, ticketId, async (tx, { statusId }) => {
    if (isTicketClosed(statusId)) throw new DomainError('tickets.detail.closedAlready')
    const [removed] = await tx
      .delete(ticketCopies)
      .where(and(eq(ticketCopies.id, copyId), eq(ticketCopies.ticketId, ticketId)))
      .returning({ email: ticketCopies.email })
    return removed ? { action: 'remove-ticket-copy', details: removed } : null
  })
}
