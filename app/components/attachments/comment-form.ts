import { creationKey } from '#app/components/form/creation-key.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { commentText } from '#domain/core/attachments/comment-schema.ts'
import { z } from '#domain/platform/schema.ts'

export const commentFields = { key: creationKey, text: commentText }

export const containerCommentForm = defineForm('containerComments', z.object(commentFields))
