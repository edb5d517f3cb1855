import { and, eq, isNull } from 'drizzle-orm'
import { activityEvents } from '#db/postgres/schema/alerts/activity-events.ts'
import { shipmentComments, shipments } from '#db/postgres/schema/freight/shipments.ts'
import { commentsOf } from '#domain/core/attachments/comments.server.ts'
import { mayModerate } from '#domain/identity/access/permissions.ts'
import type { CommentType } from './shipment-comment-types.ts'
import { isInScope } from './shipment-scope.server.ts'

export const {
  list: listComments,
  listAfter: listCommentsAfter,
  find: findComment,
  add: addComment,
  edit: editComment,
  remove: removeComment,
} = commentsOf<CommentType, 'shipmentId'>({
  kind: 'shipment',
  table: shipmentComments,
  subject: shipments,
  about: 'shipmentId',
  inScope: isInScope,
  mayModerate,
  newsOf: (shipmentId, id) =>
    and(
      ...[eq(activityEvents.shipmentId, shipmentId), isNull(activityEvents.containerId)],
      ...[eq(activityEvents.kind, 'comment-added'), eq(activityEvents.fact, `${id}`)],
    ),
})
