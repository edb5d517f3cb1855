import { commentCalls, documentCalls } from '#app/api/attachments/attachment-calls.server.ts'
import { call } from '#app/api/call.ts'
import { oneId } from '#app/api/schemas/parameters.ts'
import { listTicketCommentsAfter } from '#domain/tickets/attachments/ticket-comments.server.ts'
import { listTicketDocumentsAfter, openTicketDocument } from '#domain/tickets/attachments/ticket-documents.server.ts'
import { findTicket } from '#domain/tickets/details/ticket-details.server.ts'
import { ticketAnswer, ticketDetails, ticketExample } from './ticket-shape.server.ts'

const ofDesk = { noun: 'tickets', capability: 'open-service-desk', grant: 'tickets:read' } as const
const subject = { ...ofDesk, name: 'Ticket', find: findTicket } as const

export const ticketDetailsCalls = [
  call({
    ...{ ...ofDesk, id: 'getTicket', method: 'get', path: '/tickets/:id', params: oneId },
    summary: 'One ticket with what it is about, who is in copy, and until when it is answered and solved.',
    answers: { 200: ticketDetails },
    example: { params: { id: 52 }, answer: ticketExample },
    run: ({ viewer, params, now }) => ticketAnswer(viewer, params.id, now),
  }),
  ...commentCalls(subject, {
    listAfter: listTicketCommentsAfter,
    summary: 'The comments of a ticket, the newest first; internal notes for agents alone.',
  }),
  ...documentCalls(subject, { listAfter: listTicketDocumentsAfter, open: openTicketDocument }),
]
