import { z } from '#domain/platform/schema.ts'

/** What somebody has looked at. */
export const lookForm = z.object({
  doubt: z
    .string('failures.staleForm')
    .regex(/^[1-9]\d{0,14}$/, 'failures.staleForm')
    .transform(Number),
})
