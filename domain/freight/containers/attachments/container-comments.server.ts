import { containerComments } from '#db/postgres/schema/freight/container-attachments.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { commentsOf } from '#domain/core/attachments/comments.server.ts'
import { isContainerInScope } from '#domain/freight/containers/container-scope.server.ts'

export const {
  list: listContainerComments,
  listAfter: listContainerCommentsAfter,
  add: addContainerComment,
} = commentsOf<never, 'containerId'>({
  kind: 'container',
  table: containerComments,
  subject: containers,
  about: 'containerId',
  inScope: isContainerInScope,
})
