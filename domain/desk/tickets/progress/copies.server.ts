import { and, eq } from 'drizzle-orm'
import { ticketCopies } from '#db/records/schema/desk/tickets.ts'
import { Refusal } from '../../../ground/refusal.ts'
import type { Origin } from '../../../ground/viewer/origin.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import { isTicketClosed } from '../ticket.ts'
import { changeTicket } from './changing.server.ts'

/**
 * Takes somebody out of copy: they see the ticket no more and are written to no more. Removing one who is not there does nothing.
 * Refuses a closed ticket. Answers false where it is not there for the viewer, or not theirs to change.
 */
export function removeTicketCopy(viewer: Viewer, ticketId: number, copyId: number, origin: Origin, now: Date): Promise<boolean> {
  return changeTicket(viewer, ticketId, origin, now, async (tx, { statusId }) => {
    if (isTicketClosed(statusId)) throw new Refusal('tickets.detail.closedAlready')
    const [removed] = await tx
      .delete(ticketCopies)
      .where(and(eq(ticketCopies.id, copyId), eq(ticketCopies.ticketId, ticketId)))
      .returning({ email: ticketCopies.email })
    return removed ? { action: 'remove-ticket-copy', details: removed } : null
  })
}
