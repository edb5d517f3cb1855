import { entryIdField, idField, versionField } from '#app/components/form/fields/number-fields.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { linesOfText, z } from '#domain/platform/schema.ts'
import { maxClosingLength } from '#domain/tickets/ticket-rules.ts'

export const decisionForm = defineForm(
  'ticketDecision',
  z.object({
    /** The version. */
    seen: versionField,
    assignee: idField.optional(),
    status: z.enum(['1', '2', '3', '4'], { error: 'failures.staleForm' }),
    reason: entryIdField.optional(),
    text: linesOfText().max(maxClosingLength, 'tickets.form.tooLong').optional(),
  }),
)
