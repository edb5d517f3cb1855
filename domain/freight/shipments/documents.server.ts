import { shipmentDocuments, shipments } from '#db/postgres/schema/freight/shipments.ts'
import { documentWish } from '#domain/ground/files/wish.ts'
import { documentsOf } from '#domain/ground/papers/documents.server.ts'
import { isInScope } from './scope.server.ts'

export const {
  list: listDocuments,
  open: openDocument,
  add: addDocument,
} = documentsOf({
  kind: 'shipment',
  table: shipmentDocuments,
  subject: shipments,
  about: 'shipmentId',
  inScope: isInScope,
  wish: documentWish,
})
