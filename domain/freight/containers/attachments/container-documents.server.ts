import { and, eq } from 'drizzle-orm'
import { activityEvents } from '#db/postgres/schema/alerts/activity-events.ts'
import { containerDocuments } from '#db/postgres/schema/freight/container-attachments.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { documentsOf } from '#domain/core/attachments/documents.server.ts'
import { isContainerInScope } from '#domain/freight/containers/container-scope.server.ts'
import { mayModerate } from '#domain/identity/access/permissions.ts'
import { containerUploadPolicy } from './container-upload-policy.ts'

export const {
  list: listContainerDocuments,
  listAfter: listContainerDocumentsAfter,
  listSome: listSomeContainerDocuments,
  open: openContainerDocument,
  find: findContainerDocument,
  add: addContainerDocument,
  replace: replaceContainerDocument,
  remove: removeContainerDocument,
} = documentsOf({
  kind: 'container',
  table: containerDocuments,
  subject: containers,
  about: 'containerId',
  inScope: isContainerInScope,
  wish: containerUploadPolicy,
  mayModerate,
  newsOf: (containerId, id) =>
    and(eq(activityEvents.containerId, containerId), eq(activityEvents.kind, 'document-added'), eq(activityEvents.fact, `c${id}`)),
})
