import type { RevisedComments, RevisedDocuments } from '#app/server/attachments/revisions.server.ts'
import { href } from '#domain/core/href.ts'
import { editTicketComment, findTicketComment, removeTicketComment } from '#domain/tickets/attachments/ticket-comments.server.ts'
import { findTicketDocument, removeTicketDocument, replaceTicketDocument } from '#domain/tickets/attachments/ticket-documents.server.ts'
import { ticketUploadPolicy } from '#domain/tickets/attachments/ticket-upload-policy.ts'

export const ticketComments: RevisedComments = {
  noun: 'comment',
  capability: 'open-service-desk',
  find: findTicketComment,
  edit: editTicketComment,
  remove: removeTicketComment,
  listOf: (id) => href('ticket', { id }),
}

export const ticketDocuments: RevisedDocuments = {
  noun: 'document',
  capability: 'open-service-desk',
  policy: ticketUploadPolicy,
  find: findTicketDocument,
  replace: replaceTicketDocument,
  remove: removeTicketDocument,
  listOf: (id) => href('ticket', { id }),
}
