import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { isTicketClosed } from '#domain/tickets/ticket.ts'

/** Refuses a closed ticket, also one closed concurrently (spec 3 §6). */
export async function touchTicket(tx: Transaction, ticketId: number, now: Date): Promise<void> {
  const [ticket] = await tx
    .update(tickets)
    .set({ updatedAt: now })
    .where(eq(tickets.id, ticketId))
    .returning({ statusId: tickets.statusId })
  if (!ticket || isTicketClosed(ticket.statusId)) throw new DomainError('tickets.detail.closedAlready')
}

/** As `touchTicket`, but keeps the ticket’s place in the list. */
export async function refuseClosedTicket(tx: Transaction, ticketId: number): Promise<void> {
  const [ticket] = await tx.select({ statusId: tickets.statusId }).from(tickets).where(eq(tickets.id, ticketId)).for('share')
  if (!ticket || isTicketClosed(ticket.statusId)) throw new DomainError('tickets.detail.closedAlready')
}
