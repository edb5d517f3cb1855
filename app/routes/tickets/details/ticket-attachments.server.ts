import type { RevisedComments, RevisedDocuments } from '#app/server/attachments/revisions.server.ts'
import { href } from '#domain/core/href.ts'
import { editTicketComment, findTicketComment, removeTicketComment } from '#domain/tickets/attachments/ticket-comments.server.ts'
import {
  findTicketDocument,
  openTicketDocument,
  removeTicketDocument,
  replaceTicketDocument,
} from '#domain/tickets/attachments/ticket-documents.server.ts'
import { ticketUploadPolicy } from '#domain/tickets/attachments/ticket-upload-policy.ts'

export const ticketComments: RevisedComments = {
  noun: 'comment',
  find: findTicketComment,
  edit: editTicketComment,
  remove: removeTicketComment,
  listOf: (id) => href('ticket', { id }),
}

export const ticketDocuments: RevisedDocuments = {
  noun: 'document',
  policy: ticketUploadPolicy,
  find: findTicketDocument,
  open: openTicketDocument,
  replace: replaceTicketDocument,
  remove: removeTicketDocument,
  listOf: (id) => href('ticket', { id }),
}
