import { creationKey } from '#app/components/form/creation-key.ts'
import { commentText } from '#domain/core/attachments/comment-schema.ts'
import { z } from '#domain/platform/schema.ts'

export const commentForm = z.object({ key: creationKey, text: commentText })
