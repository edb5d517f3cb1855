import { defineForm } from '#app/components/form/schema/define-form.ts'
import { clockFields } from '#app/routes/identity/sign-in-form.ts'
import { secret, z } from '#domain/platform/schema.ts'

export const codeForm = defineForm(
  'secondFactorCode',
  z.object({
    code: secret(z.string({ error: 'secondFactor.codeRequired' }).max(100, 'secondFactor.incorrect')),
    trust: z.literal('on').optional(),
    ...clockFields,
  }),
)
