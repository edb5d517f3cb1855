import { creationKey } from '#app/components/form/creation-key.ts'
import { longestComment } from '#domain/ground/papers/comment.ts'
import { linesOfText, z } from '#domain/ground/schema.ts'

export const commentForm = z.object({
  key: creationKey,
  text: linesOfText('comments.blank').min(1, 'comments.blank').max(longestComment, 'comments.tooLong'),
})
