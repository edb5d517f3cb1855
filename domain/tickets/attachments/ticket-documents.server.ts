import { ticketDocuments } from '#db/postgres/schema/tickets/ticket-attachments.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import type { RevisionRequest } from '#domain/core/attachments/attached.ts'
import type { ExistingDocument } from '#domain/core/attachments/document.ts'
import { documentsOf } from '#domain/core/attachments/documents.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
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
  { viewer, origin, now }: Act,
  ticketId: number,
  document: { key: string; title: string },
  file: IncomingFile,
): Promise<ExistingDocument | null> {
  return documents.add(viewer, ticketId, document, file, origin, now, (tx) => touchTicket(tx, ticketId, now))
}

/** As `replace` of documents in domain/core/attachments; the title stays. Refuses a closed ticket. */
export function replaceTicketDocument(
  viewer: Viewer,
  ticketId: number,
  id: number,
  wish: RevisionRequest,
  file: IncomingFile,
  origin: Origin,
  now: Date,
): Promise<boolean> {
  return documents.replace(viewer, ticketId, id, wish, file, origin, now, (tx) => refuseClosedTicket(tx, ticketId))
}
