import { z } from '#domain/ground/schema.ts'

/** A schedule of the project that an administrator pauses or lets go on. */
export const holdForm = z.object({
  intent: z.enum(['pause', 'resume'], { error: 'failures.staleForm' }),
  report: z
    .string({ error: 'failures.staleForm' })
    .regex(/^\d{1,15}$/, 'failures.staleForm')
    .transform(Number),
})
