import { commentCalls, documentCalls } from '#app/api/attachments/attachment-calls.server.ts'
import { invalidField } from '#app/api/http/read-request.server.ts'
import { commentText } from '#domain/core/attachments/comment-schema.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { z } from '#domain/platform/schema.ts'
import { type TicketCommentType, ticketCommentTypes } from '#domain/tickets/attachments/ticket-comment-types.ts'
import { commentOnTicket, listTicketCommentsAfter } from '#domain/tickets/attachments/ticket-comments.server.ts'
import { ticketDocumentTitle } from '#domain/tickets/attachments/ticket-document-title-schema.ts'
import { addTicketDocument, listTicketDocumentsAfter, openTicketDocument } from '#domain/tickets/attachments/ticket-documents.server.ts'
import { ticketUploadPolicy } from '#domain/tickets/attachments/ticket-upload-policy.ts'
import { findTicket } from '#domain/tickets/details/ticket-details.server.ts'
import { tickets } from './ticket-shape.server.ts'

const ofDesk = { noun: 'tickets', capability: 'open-service-desk', grant: 'tickets:read' } as const
const subject = { ...ofDesk, name: 'Ticket', find: findTicket } as const

const newComment = z.strictObject({
  text: commentText,
  kind: z
    .enum(ticketCommentTypes)
    .optional()
    .meta({ description: 'Of an agent desk, or note for agents alone; of everybody else user. Left out, desk or user.' }),
  isWaiting: z.boolean().optional().meta({ description: 'With desk: the time until the customer answers does not count.' }),
})

export const ticketDetailsCalls = [
  tickets.find({
    id: 'getTicket',
    summary: 'One ticket with what it is about, who is in copy, and until when it is answered and solved.',
  }),
  ...commentCalls(subject, {
    listAfter: listTicketCommentsAfter,
    summary: 'The comments of a ticket, the newest first; internal notes for agents alone.',
    adding: {
      ...ofDesk,
      grant: 'tickets:write',
      body: newComment,
      example: { text: 'The consignee is ours.' },
      add: async ({ act, viewer, id, body: { text, kind, isWaiting = false }, key, language, portal }) => {
        const possible: readonly TicketCommentType[] = isHeldBy(viewer, 'answer-tickets') ? ['desk', 'note'] : ['user']
        if (kind && !possible.includes(kind)) throw invalidField(['kind'], language)
        if (isWaiting && (kind ?? possible[0]) !== 'desk') throw invalidField(['isWaiting'], language)
        const reply = { key, text, isNote: kind === 'note', isWaiting }
        return commentOnTicket(act, id, reply, await portal())
      },
    },
  }),
  ...documentCalls(subject, {
    listAfter: listTicketDocumentsAfter,
    open: openTicketDocument,
    adding: {
      ...ofDesk,
      grant: 'tickets:write',
      policy: ticketUploadPolicy,
      body: z.strictObject({ title: ticketDocumentTitle }),
      example: { title: 'Bill of lading' },
      add: ({ act, id, body, key }, file) => addTicketDocument(act, id, { ...body, key }, file),
    },
  }),
]
