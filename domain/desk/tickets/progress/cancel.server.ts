import { eq } from 'drizzle-orm'
import { tickets } from '#db/records/schema/desk/tickets.ts'
import { Refusal } from '../../../ground/refusal.ts'
import type { Origin } from '../../../ground/viewer/origin.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import { mailTicketNews } from '../mail/news.server.ts'
import { timesAfterPause } from '../targets/keeping.server.ts'
import { canCancelTicket } from '../ticket.ts'
import { changeTicket } from './changing.server.ts'

/**
 * Cancels an open ticket for a reason (spec 3 §4) and mails that it is closed. Refuses an empty reason, and a ticket the desk has
 * begun with or that is closed. Answers false where it is not there for the viewer, or not theirs to cancel.
 */
export function cancelTicket(
  viewer: Viewer,
  ticketId: number,
  reason: string,
  portal: string,
  origin: Origin,
  now: Date,
): Promise<boolean> {
  const closeText = reason.trim()
  if (closeText === '') throw new Refusal('tickets.cancelling.reasonRequired', 'reason')
  return changeTicket(viewer, ticketId, origin, now, async (tx, ticket) => {
    if (!canCancelTicket(ticket.statusId)) throw new Refusal('tickets.cancelling.notOpen')
    // A ticket that is opened again is held to the time the desk had: that in which it waited was not the desk's.
    const times = ticket.waitingSince && (await timesAfterPause(tx, ticket, ticket.waitingSince, now))
    const cancelled = { ...times, statusId: 4, closeText, closedAt: now, waitingSince: null }
    await tx.update(tickets).set(cancelled).where(eq(tickets.id, ticketId))
    const news = { kind: 'closed', by: viewer.userId, key: `closed ${now.getTime()}`, text: closeText, portal } as const
    await mailTicketNews(tx, ticketId, news, now)
    return { action: 'cancel-ticket', details: { reason: closeText } }
  })
}
