import { ticketDocuments } from '#db/postgres/schema/tickets/ticket-attachments.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import type { Document } from '#domain/core/attachments/document.ts'
import { documentsOf } from '#domain/core/attachments/documents.server.ts'
import type { IncomingFile } from '#domain/core/files/incoming.server.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isTicketInScope } from '#domain/tickets/ticket-scope.server.ts'
import { touchTicket } from '#domain/tickets/workflow/touch-ticket.server.ts'
import { ticketUploadPolicy } from './ticket-upload-policy.ts'

const documents = documentsOf({
  kind: 'ticket',
  table: ticketDocuments,
  subject: tickets,
  about: 'ticketId',
  inScope: isTicketInScope,
  wish: ticketUploadPolicy,
})

export const { list: listTicketDocuments, listAfter: listTicketDocumentsAfter, open: openTicketDocument } = documents

/** Adds a file under a unique name, once per key, and returns it. Refuses a closed ticket. Returns null outside the viewer's scope. */
export function addTicketDocument(
  viewer: Viewer,
  ticketId: number,
  document: { key: string; title: string },
  file: IncomingFile,
  origin: Origin,
  now: Date,
): Promise<Document | null> {
  return documents.add(viewer, ticketId, document, file, origin, now, (tx) => touchTicket(tx, ticketId, now))
}
