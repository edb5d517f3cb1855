import { creationKey } from '#app/components/form/creation-key.ts'
import { commentTypes, longestComment } from '#domain/freight/shipments/comments/comment.ts'
import { z } from '#domain/ground/schema.ts'

/** A new comment (spec 2 §5): only its text can be wrong. Line ends count once, however the browser sends them. */
export const commentForm = z.object({
  key: creationKey,
  type: z.enum(commentTypes, { error: 'comments.typeRequired' }),
  text: z
    .string({ error: 'comments.blank' })
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
    .min(1, 'comments.blank')
    .max(longestComment, 'comments.tooLong'),
})
