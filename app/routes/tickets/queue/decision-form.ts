import { idField } from '#app/components/form/fields/number-fields.ts'
import { linesOfText, z } from '#domain/core/schema.ts'

export const decisionForm = z.object({
  seen: z.string().max(40),
  assignee: idField.optional(),
  status: z.enum(['1', '2', '3', '4'], { error: 'failures.staleForm' }),
  reason: idField.optional(),
  text: linesOfText().max(4_000, 'tickets.form.tooLong').optional(),
})
