import { commentForm } from '#app/components/papers/comment-form.ts'
import { commentTypes } from '#domain/freight/shipments/comment.ts'
import { z } from '#domain/ground/schema.ts'

/** A comment on a shipment says what it is about (spec 2 §5). */
export const shipmentCommentForm = commentForm.extend({ type: z.enum(commentTypes, { error: 'comments.typeRequired' }) })
