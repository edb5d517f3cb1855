import { idField } from '#app/components/form/fields/number-fields.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { z } from '#domain/platform/schema.ts'

export const holdForm = defineForm(
  'reportSchedules',
  z.object({
    intent: z.enum(['pause', 'resume'], { error: 'failures.staleForm' }),
    report: idField,
  }),
)
