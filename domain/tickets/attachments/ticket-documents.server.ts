import { ticketDocuments } from '#db/postgres/schema/tickets/ticket-attachments.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import type { RevisionRequest } from '#domain/core/attachments/attached.ts'
import type { ExistingDocument } from '#domain/core/attachments/document.ts'
import { documentsOf } from '#domain/core/attachments/documents.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { mayModerate } from '#domain/identity/access/permissions.ts'
import type { IncomingFile } from '#domain/platform/files/incoming.server.ts'
import { isTicketInScope } from '#domain/tickets/ticket-scope.server.ts'
import { refuseClosedTicket, touchTicket } from '#domain/tickets/workflow/touch-ticket.server.ts'
import { ticketUploadPolicy } from './ticket-upload-policy.ts'

const documents = documentsOf({
  kind: 'ticket',
  table: ticketDocuments,
  subject: tickets,
  about: 'ticketId',
  inScope: isTicketInScope,
  mayModerate,
  wish: ticketUploadPolicy,
})

export const {
  list: listTicketDocuments,
  listAfter: listTicketDocumentsAfter,
  open: openTicketDocument,
  find: findTicketDocument,
  // Also on a closed ticket: what should not be there may have to go at any time.
  remove: removeTicketDocument,
} = documents

/** Adds a file under a unique name, once per key, and returns it. Refuses a closed ticket. Returns null outside the viewer's scope. */
export function addTicketDocument(
  act: Act,
  ticketId: number,
  document: { key: string; title: string },
  file: IncomingFile,
): Promise<ExistingDocument | null> {
  return documents.add(act, ticketId, document, file, (tx) => touchTicket(tx, ticketId, act.now))
}

/** As `replace` of documents in domain/core/attachments; the title stays. Refuses a closed ticket. */
export function replaceTicketDocument(act: Act, ticketId: number, id: number, wish: RevisionRequest, file: IncomingFile): Promise<boolean> {
  return documents.replace(act, ticketId, id, wish, file, (tx) => refuseClosedTicket(tx, ticketId))
}
