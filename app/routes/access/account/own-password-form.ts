import { secret, z } from '#domain/ground/schema.ts'
import { isSameTwice, newPasswordFields, unequal } from '../recovery/change-password-form.ts'

/** Changes one's own password: the present one, and the new one as by a mailed link (spec 1 §5, §9). */
export const ownPasswordForm = z
  .object({
    oldPassword: secret(z.string({ error: 'ownPassword.oldRequired' }).max(1000, 'ownPassword.incorrect')),
    ...newPasswordFields,
  })
  .refine(isSameTwice, unequal)
