import { and, eq } from 'drizzle-orm'
import { activityEvents } from '#db/postgres/schema/alerts/activity-events.ts'
import { containerComments } from '#db/postgres/schema/freight/container-attachments.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { commentsOf } from '#domain/core/attachments/comments.server.ts'
import { isContainerInScope } from '#domain/freight/containers/container-scope.server.ts'
import { mayModerate } from '#domain/identity/access/permissions.ts'

export const {
  list: listContainerComments,
  listAfter: listContainerCommentsAfter,
  find: findContainerComment,
  add: addContainerComment,
  edit: editContainerComment,
  remove: removeContainerComment,
} = commentsOf<never, 'containerId'>({
  kind: 'container',
  table: containerComments,
  subject: containers,
  about: 'containerId',
  inScope: isContainerInScope,
  mayModerate,
  newsOf: (containerId, id) =>
    and(eq(activityEvents.containerId, containerId), eq(activityEvents.kind, 'comment-added'), eq(activityEvents.fact, `c${id}`)),
})
