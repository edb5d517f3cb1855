import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/records/client.server.ts'
import { tickets } from '#db/records/schema/desk/tickets.ts'
import { Refusal } from '../../../ground/refusal.ts'
import { isTicketClosed } from '../ticket.ts'

/** Something was added to a ticket: that is its last update. Refuses a closed one, also one closed at this very moment (spec 3 §6). */
export async function touchTicket(tx: Transaction, ticketId: number, now: Date): Promise<void> {
  const [ticket] = await tx
    .update(tickets)
    .set({ updatedAt: now })
    .where(eq(tickets.id, ticketId))
    .returning({ statusId: tickets.statusId })
  if (!ticket || isTicketClosed(ticket.statusId)) throw new Refusal('tickets.detail.closedAlready')
}
