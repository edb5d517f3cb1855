import { defineForm } from '#app/components/form/schema/define-form.ts'
import { isSameTwice, newPasswordFields, unequal } from '#app/routes/identity/recovery/change-password-form.ts'
import { secret, z } from '#domain/platform/schema.ts'

export const ownPasswordForm = defineForm(
  'ownPassword',
  z
    .object({
      oldPassword: secret(z.string({ error: 'ownPassword.oldRequired' }).max(1000, 'ownPassword.incorrect')),
      ...newPasswordFields,
    })
    .refine(isSameTwice, unequal),
)
