import { commentForm } from '#app/components/papers/comment-form.ts'
import { commentTypes } from '#domain/freight/shipments/comment.ts'
import { z } from '#domain/ground/schema.ts'

export const shipmentCommentForm = commentForm.extend({ type: z.enum(commentTypes, { error: 'comments.typeRequired' }) })
