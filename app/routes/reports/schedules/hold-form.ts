import { idField } from '#app/components/form/fields/number-fields.ts'
import { z } from '#domain/platform/schema.ts'

export const holdForm = z.object({
  intent: z.enum(['pause', 'resume'], { error: 'failures.staleForm' }),
  report: idField,
})
