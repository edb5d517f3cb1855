import { containerDocuments } from '#db/postgres/schema/freight/container-attachments.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { documentsOf } from '#domain/core/attachments/documents.server.ts'
import { isContainerInScope } from '#domain/freight/containers/scope.server.ts'
import { containerWish } from './wish.ts'

export const {
  list: listContainerDocuments,
  open: openContainerDocument,
  add: addContainerDocument,
} = documentsOf({
  kind: 'container',
  table: containerDocuments,
  subject: containers,
  about: 'containerId',
  inScope: isContainerInScope,
  wish: containerWish,
})
