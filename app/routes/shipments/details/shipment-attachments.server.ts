import type { RevisedComments, RevisedDocuments } from '#app/server/attachments/revisions.server.ts'
import { href } from '#domain/core/href.ts'
import { editComment, findComment, removeComment } from '#domain/freight/shipments/shipment-comments.server.ts'
import { findDocument, removeDocument, replaceDocument } from '#domain/freight/shipments/shipment-documents.server.ts'
import { documentUploadPolicy } from '#domain/platform/files/upload-policy.ts'

export const shipmentComments: RevisedComments = {
  noun: 'comment',
  capability: 'comment-on-shipment',
  find: findComment,
  edit: editComment,
  remove: removeComment,
  listOf: (id, back) => href('shipmentComments', { id }, { back }),
}

export const shipmentDocuments: RevisedDocuments = {
  noun: 'document',
  capability: 'add-shipment-documents',
  policy: documentUploadPolicy,
  find: findDocument,
  replace: replaceDocument,
  remove: removeDocument,
  listOf: (id, back) => href('shipmentDocuments', { id }, { back }),
}
