import { shipmentDocuments, shipments } from '#db/postgres/schema/freight/shipments.ts'
import { documentsOf } from '#domain/core/attachments/documents.server.ts'
import { documentUploadPolicy } from '#domain/core/files/upload-policy.ts'
import { isInScope } from './shipment-scope.server.ts'

export const {
  list: listDocuments,
  listAfter: listDocumentsAfter,
  open: openDocument,
  add: addDocument,
} = documentsOf({
  kind: 'shipment',
  table: shipmentDocuments,
  subject: shipments,
  about: 'shipmentId',
  inScope: isInScope,
  wish: documentUploadPolicy,
})
