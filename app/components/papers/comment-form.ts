import { longestComment } from '#domain/ground/papers/comment.ts'
import { linesOfText, z } from '#domain/ground/schema.ts'
import { creationKey } from '../form/creation-key.ts'

export const commentForm = z.object({
  key: creationKey,
  text: linesOfText('comments.blank').min(1, 'comments.blank').max(longestComment, 'comments.tooLong'),
})
