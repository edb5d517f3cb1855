import { shipmentComments, shipments } from '#db/postgres/schema/freight/shipments.ts'
import { commentsOf } from '#domain/core/attachments/comments.server.ts'
import type { CommentType } from './shipment-comment-types.ts'
import { isInScope } from './shipment-scope.server.ts'

export const {
  list: listComments,
  listAfter: listCommentsAfter,
  add: addComment,
} = commentsOf<CommentType, 'shipmentId'>({
  kind: 'shipment',
  table: shipmentComments,
  subject: shipments,
  about: 'shipmentId',
  inScope: isInScope,
})
