import { shipmentComments, shipments } from '#db/postgres/schema/freight/shipments.ts'
import { commentsOf } from '#domain/core/attachments/comments.server.ts'
import type { CommentType } from './comment.ts'
import { isInScope } from './scope.server.ts'

export const { list: listComments, add: addComment } = commentsOf<CommentType, 'shipmentId'>({
  kind: 'shipment',
  table: shipmentComments,
  subject: shipments,
  about: 'shipmentId',
  inScope: isInScope,
})
