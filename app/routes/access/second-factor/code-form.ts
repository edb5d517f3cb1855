import { secret, z } from '#domain/ground/schema.ts'
import { clockFields } from '../sign-in-form.ts'

/** The code after the password: six digits, or a recovery code. */
export const codeForm = z.object({
  code: secret(z.string({ error: 'secondFactor.codeRequired' }).max(100, 'secondFactor.incorrect')),
  ...clockFields,
})
