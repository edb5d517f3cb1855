import { commentForm } from '#app/components/attachments/comment-form.ts'
import { z } from '#domain/core/schema.ts'
import { commentTypes } from '#domain/freight/shipments/shipment-comment-types.ts'

export const shipmentCommentForm = commentForm.extend({ type: z.enum(commentTypes, { error: 'comments.typeRequired' }) })
