import { creationKey } from '#app/components/form/creation-key.ts'
import { maxCommentLength } from '#domain/core/attachments/comment.ts'
import { linesOfText, z } from '#domain/core/schema.ts'

export const commentForm = z.object({
  key: creationKey,
  text: linesOfText('comments.blank').min(1, 'comments.blank').max(maxCommentLength, 'comments.tooLong'),
})
