import { containerDocuments } from '#db/postgres/schema/freight/container-attachments.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { documentsOf } from '#domain/core/attachments/documents.server.ts'
import { isContainerInScope } from '#domain/freight/containers/container-scope.server.ts'
import { containerUploadPolicy } from './container-upload-policy.ts'

export const {
  list: listContainerDocuments,
  listAfter: listContainerDocumentsAfter,
  open: openContainerDocument,
  add: addContainerDocument,
} = documentsOf({
  kind: 'container',
  table: containerDocuments,
  subject: containers,
  about: 'containerId',
  inScope: isContainerInScope,
  wish: containerUploadPolicy,
})
