import { documentFields } from '#app/components/attachments/document-form.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { required } from '#domain/core/required-fields.ts'
import { z } from '#domain/platform/schema.ts'
import { decisionReason } from '#domain/shares/brought/reason-schema.ts'

export const broughtDocumentForm = defineForm('sharedThing', z.object(documentFields))

export const documentDecisionForm = defineForm(
  'broughtDocument',
  z.object({
    decision: z.enum(['take', 'refuse'], { error: required('sharing.brought.decision') }),
    reason: decisionReason.optional(),
  }),
)
