import { z } from '#domain/ground/schema.ts'
import { isNewPassword } from '#domain/people/access/recovery/new-password.ts'

/** Sets a new password by a mailed link (spec 1 §5). */
export const changePasswordForm = z
  .object({
    password: z.string({ error: 'access.passwordRequired' }).refine(isNewPassword, 'recovery.invalid'),
    passwordAgain: z.string({ error: 'recovery.confirm' }).max(1000, 'recovery.unequal'),
  })
  .refine(({ password, passwordAgain }) => password === passwordAgain, { path: ['passwordAgain'], error: 'recovery.unequal' })
