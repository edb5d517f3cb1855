import { commentForm } from '#app/components/papers/comment-form.ts'
import { z } from '#domain/ground/schema.ts'

/** A comment on a ticket; `note`: the desk writes it for itself. */
export const replyForm = commentForm.extend({ note: z.literal('on').optional() })
