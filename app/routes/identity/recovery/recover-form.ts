import { defineForm } from '#app/components/form/schema/define-form.ts'
import { emailPattern } from '#domain/platform/mail-address.ts'
import { z } from '#domain/platform/schema.ts'

export const recoverForm = defineForm(
  'recovery',
  z.object({
    email: z
      .string({ error: 'recovery.emailRequired' })
      .trim()
      .max(254, 'recovery.emailInvalid')
      .regex(emailPattern, 'recovery.emailInvalid'),
  }),
)
