import { and, eq, exists, ne, type SQL } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { ticketComments } from '#db/postgres/schema/tickets/ticket-attachments.ts'
import { ticketCopies, tickets } from '#db/postgres/schema/tickets/tickets.ts'
import type { ExistingComment } from '#domain/core/attachments/comment.ts'
import { commentsOf } from '#domain/core/attachments/comments.server.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import type { Language } from '#domain/locales/language.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import type { TicketCommentType } from '#domain/tickets/attachments/ticket-comment-types.ts'
import { findMailedTicket } from '#domain/tickets/mail/mailed-ticket.server.ts'
import type { MailedTicket } from '#domain/tickets/mail/ticket-email.ts'
import { mailTicketNews } from '#domain/tickets/mail/ticket-news.server.ts'
import { recordCustomerReply } from '#domain/tickets/sla/ticket-times.server.ts'
import { touchTicket } from '#domain/tickets/workflow/touch-ticket.server.ts'
import { type GuestPlace, readGuestLink } from './guest-link.server.ts'

type CopyReader = GuestPlace & { userId: null; sessionId: null }

/** The access filter of a link: it opens nothing once its reader is out of copy. */
function isTicketCopiedTo({ projectId, ticketId, copyId, email }: CopyReader, id: number): SQL | undefined {
  const copy = db()
    .select({ id: ticketCopies.id })
    .from(ticketCopies)
    .where(and(eq(ticketCopies.id, copyId), eq(ticketCopies.ticketId, tickets.id), eq(ticketCopies.email, email)))
  return and(eq(tickets.id, id), eq(tickets.id, ticketId), eq(tickets.projectId, projectId), exists(copy))
}

const comments = commentsOf<TicketCommentType, 'ticketId', CopyReader>({
  kind: 'ticket',
  table: ticketComments,
  subject: tickets,
  about: 'ticketId',
  inScope: isTicketCopiedTo,
  isReadable: () => ne(ticketComments.type, 'note'),
  signature: ({ name, email }) => ({ authorName: name, authorEmail: email }),
})

/** Without documents: those require an account. */
interface CopiedTicket extends MailedTicket {
  description: string
  createdAt: Date
  updatedAt: Date
  closedAt: Date | null
}

/** Null for an invalid link, and for a reader who is no longer in copy. */
export async function findGuestTicket(token: string, projectId: GuestPlace['projectId'], language: Language, page: number) {
  const reader = readerOf(token, projectId)
  if (!reader) return null
  const [row] = await db()
    .select({ description: tickets.description, createdAt: tickets.createdAt, updatedAt: tickets.updatedAt, closedAt: tickets.closedAt })
    .from(tickets)
    .where(isTicketCopiedTo(reader, reader.ticketId))
  if (!row) return null
  const told = await findMailedTicket(db(), reader.ticketId, language)
  const ticket: CopiedTicket = { ...told, ...row }
  return { ticket, comments: await comments.list(reader, reader.ticketId, page) }
}

/**
 * Adds the reader's answer once per key, returns it, and mails it. Refuses a closed ticket, and the twenty-first answer within an hour.
 * Returns null where the link is invalid.
 */
export async function answerAsGuest(
  token: string,
  projectId: GuestPlace['projectId'],
  { key, text }: { key: string; text: string },
  portal: string,
  origin: Origin,
  now: Date,
): Promise<ExistingComment<TicketCommentType> | null> {
  const reader = readerOf(token, projectId)
  if (!reader) return null
  await underLimit('ticketAnswers', reader.copyId, 'text')
  return comments.add({ viewer: reader, origin, now }, reader.ticketId, { key, text, type: 'user' }, async (tx, commentId) => {
    await touchTicket(tx, reader.ticketId, now)
    await recordCustomerReply(tx, reader.ticketId, now)
    await mailTicketNews(tx, reader.ticketId, { kind: 'asked', by: reader.email, key: `comment ${commentId}`, text, portal }, now)
  })
}

function readerOf(token: string, projectId: GuestPlace['projectId']): CopyReader | null {
  const place = readGuestLink(token, projectId)
  return place && { ...place, userId: null, sessionId: null }
}
