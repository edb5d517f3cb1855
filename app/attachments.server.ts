import { containerComments, containerDocuments } from './routes/containers/details/container-attachments.server.ts'
import { invoiceDocuments } from './routes/invoices/details/invoice-attachments.server.ts'
import { shipmentComments, shipmentDocuments } from './routes/shipments/details/shipment-attachments.server.ts'
import { ticketComments, ticketDocuments } from './routes/tickets/details/ticket-attachments.server.ts'
import type { RevisedComments, RevisedDocuments } from './server/attachments/revisions.server.ts'
import { found } from './server/found.ts'
import { routeAt } from './server/middleware/route-at.ts'

/** By the noun that begins the names of the routes: `shipmentCommentRemoval` removes one of `comments.shipment`. */
const comments = new Map([
  ['shipment', shipmentComments],
  ['container', containerComments],
  ['ticket', ticketComments],
])

const documents = new Map([
  ['shipment', shipmentDocuments],
  ['container', containerDocuments],
  ['invoice', invoiceDocuments],
  ['ticket', ticketDocuments],
])

const partsOf = ({ url }: Request) => /^([a-z]+)(Comment|Document)/.exec(routeAt(new URL(url).pathname)) ?? []

export const commentsAt = (request: Request): RevisedComments => found(comments.get(partsOf(request)[1] ?? ''))
export const documentsAt = (request: Request): RevisedDocuments => found(documents.get(partsOf(request)[1] ?? ''))
export const attachmentsAt = (request: Request) => (partsOf(request)[2] === 'Comment' ? commentsAt(request) : documentsAt(request))
