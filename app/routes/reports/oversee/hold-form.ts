import { idField } from '#app/components/form/parts/sent-numbers.ts'
import { z } from '#domain/ground/schema.ts'

/** A schedule of the project that an administrator pauses or lets go on. */
export const holdForm = z.object({
  intent: z.enum(['pause', 'resume'], { error: 'failures.staleForm' }),
  report: idField,
})
