import { eq } from 'drizzle-orm'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { mailTicketNews } from '#domain/tickets/mail/ticket-news.server.ts'
import { timesAfterPause } from '#domain/tickets/sla/ticket-times.server.ts'
import { canCancelTicket } from '#domain/tickets/ticket.ts'
import { changeTicket } from './change-ticket.server.ts'

/**
 * Cancels an open ticket (spec 3 §4) and mails that it is closed. Refuses an empty reason, and a ticket that is in progress or closed.
 * Returns false where the viewer may not see or cancel it.
 */
export function cancelTicket(act: Act, ticketId: number, reason: string, portal: string): Promise<boolean> {
  const { viewer, now } = act
  const closeText = reason.trim()
  if (closeText === '') throw new DomainError('tickets.cancelling.reasonRequired', 'reason')
  return changeTicket(act, ticketId, async (tx, ticket) => {
    if (!canCancelTicket(ticket.statusId)) throw new DomainError('tickets.cancelling.notOpen')
    // If the ticket is reopened, the time it waited for the customer does not count.
    const times = ticket.waitingSince && (await timesAfterPause(tx, ticket, ticket.waitingSince, now))
    const cancelled = { ...times, statusId: 4, closeText, closedAt: now, waitingSince: null }
    await tx.update(tickets).set(cancelled).where(eq(tickets.id, ticketId))
    const news = { kind: 'closed', by: viewer.userId, key: `closed ${now.getTime()}`, text: closeText, portal } as const
    await mailTicketNews(tx, ticketId, news, now)
    return { action: 'cancel-ticket', details: { reason: closeText } }
  })
}
