import { secret, z } from '#domain/ground/schema.ts'
import { clockFields } from '../sign-in-form.ts'

export const codeForm = z.object({
  code: secret(z.string({ error: 'secondFactor.codeRequired' }).max(100, 'secondFactor.incorrect')),
  ...clockFields,
})
