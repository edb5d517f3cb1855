import { shipmentDocuments, shipments } from '#db/records/schema/freight/shipments.ts'
import { documentWish } from '../../ground/files/wish.ts'
import { documentsOf } from '../../ground/papers/documents.server.ts'
import { isInScope } from './scope.server.ts'

/** Documents of shipments (spec 2 §2 Documents; spec 3 §5). */
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
