import { versionField } from '#app/components/form/fields/number-fields.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { maxCommentLength } from '#domain/core/attachments/comment.ts'
import { linesOfText, z } from '#domain/platform/schema.ts'

export const cannedResponseForm = defineForm(
  'cannedResponse',
  z.object({
    version: versionField.optional(),
    title: z
      .string({ error: 'tickets.cannedResponses.titleRequired' })
      .trim()
      .min(1, 'tickets.cannedResponses.titleRequired')
      .max(120, 'tickets.form.tooLong'),
    text: linesOfText('tickets.cannedResponses.textRequired')
      .min(1, 'tickets.cannedResponses.textRequired')
      .max(maxCommentLength, 'comments.tooLong'),
  }),
)
