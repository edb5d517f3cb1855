import { ne } from 'drizzle-orm'
import { ticketComments } from '#db/postgres/schema/tickets/ticket-attachments.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import type { RevisionRequest } from '#domain/core/attachments/attached.ts'
import type { ExistingComment } from '#domain/core/attachments/comment.ts'
import { commentsOf } from '#domain/core/attachments/comments.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isHeldBy, mayModerate } from '#domain/identity/access/permissions.ts'
import { mailTicketNews } from '#domain/tickets/mail/ticket-news.server.ts'
import { recordAgentReply, recordCustomerReply } from '#domain/tickets/sla/ticket-times.server.ts'
import { isTicketInScope } from '#domain/tickets/ticket-scope.server.ts'
import { refuseClosedTicket, touchTicket } from '#domain/tickets/workflow/touch-ticket.server.ts'
import type { TicketCommentType } from './ticket-comment-types.ts'

const isSupportAgent = (viewer: Viewer) => isHeldBy(viewer, 'answer-tickets')

const comments = commentsOf<TicketCommentType, 'ticketId'>({
  kind: 'ticket',
  table: ticketComments,
  subject: tickets,
  about: 'ticketId',
  inScope: isTicketInScope,
  mayModerate,
  isReadable: (viewer) => (isSupportAgent(viewer) ? undefined : ne(ticketComments.type, 'note')),
})

export const {
  list: listTicketComments,
  listAfter: listTicketCommentsAfter,
  find: findTicketComment,
  // Also on a closed ticket: what should not be there may have to go at any time.
  remove: removeTicketComment,
} = comments

interface TicketReply {
  key: string
  text: string
  isNote: boolean
  isWaiting?: boolean
}

/**
 * Adds a comment once per key, returns it, and mails it as 'Help Desk' or 'User' (spec 3 §4); an internal note is mailed to nobody. Refuses
 * a closed ticket. Returns null outside the viewer's scope.
 */
export function commentOnTicket(
  act: Act,
  ticketId: number,
  { key, text, isNote, isWaiting = false }: TicketReply,
  portal: string,
): Promise<ExistingComment<TicketCommentType> | null> {
  const { viewer, now } = act
  const type = isSupportAgent(viewer) ? (isNote ? 'note' : 'desk') : 'user'
  return comments.add(act, ticketId, { key, text, type }, async (tx, commentId) => {
    await touchTicket(tx, ticketId, now)
    if (type === 'note') return
    if (type === 'desk') await recordAgentReply(tx, ticketId, isWaiting, now)
    else await recordCustomerReply(tx, ticketId, now)
    const news = { kind: type === 'desk' ? 'answered' : 'asked', by: viewer.userId, key: `comment ${commentId}`, text, portal } as const
    await mailTicketNews(tx, ticketId, news, now)
  })
}

/** As `edit` of comments in domain/core/attachments. Refuses a closed ticket. Nothing is mailed again. */
export function editTicketComment(act: Act, ticketId: number, id: number, edit: RevisionRequest & { text: string }): Promise<boolean> {
  return comments.edit(act, ticketId, id, edit, (tx) => refuseClosedTicket(tx, ticketId))
}
