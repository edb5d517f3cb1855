import { longestComment } from '#domain/ground/papers/comment.ts'
import { z } from '#domain/ground/schema.ts'
import { creationKey } from '../form/creation-key.ts'

/** A new comment (spec 2 §5): only its text can be wrong. Line ends count once, however the browser sends them. */
export const commentForm = z.object({
  key: creationKey,
  text: z
    .string({ error: 'comments.blank' })
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
    .min(1, 'comments.blank')
    .max(longestComment, 'comments.tooLong'),
})
