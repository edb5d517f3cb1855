import { and, eq, isNull } from 'drizzle-orm'
import { activityEvents } from '#db/postgres/schema/alerts/activity-events.ts'
import { shipmentDocuments, shipments } from '#db/postgres/schema/freight/shipments.ts'
import { documentsOf } from '#domain/core/attachments/documents.server.ts'
import { mayModerate } from '#domain/identity/access/permissions.ts'
import { documentUploadPolicy } from '#domain/platform/files/upload-policy.ts'
import { isInScope } from './shipment-scope.server.ts'

export const {
  list: listDocuments,
  listAfter: listDocumentsAfter,
  listSome: listSomeDocuments,
  open: openDocument,
  find: findDocument,
  add: addDocument,
  replace: replaceDocument,
  remove: removeDocument,
} = documentsOf({
  kind: 'shipment',
  table: shipmentDocuments,
  subject: shipments,
  about: 'shipmentId',
  inScope: isInScope,
  wish: documentUploadPolicy,
  mayModerate,
  newsOf: (shipmentId, id) =>
    and(
      ...[eq(activityEvents.shipmentId, shipmentId), isNull(activityEvents.containerId)],
      ...[eq(activityEvents.kind, 'document-added'), eq(activityEvents.fact, `${id}`)],
    ),
})
