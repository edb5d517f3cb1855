import { commentForm } from '#app/components/attachments/comment-form.ts'
import { shipmentCommentType } from '#domain/freight/shipments/shipment-comment-schema.ts'

export const shipmentCommentForm = commentForm.extend({ type: shipmentCommentType })
