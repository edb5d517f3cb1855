import { z } from '#domain/ground/schema.ts'

/** Asks for a link that sets a new password (spec 1 §5, recovery mail). */
export const recoverForm = z.object({
  email: z
    .string({ error: 'recovery.emailRequired' })
    .trim()
    .max(254, 'recovery.emailInvalid')
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'recovery.emailInvalid'),
})
