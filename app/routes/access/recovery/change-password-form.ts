import { secret, z } from '#domain/ground/schema.ts'
import { isNewPassword } from '#domain/people/access/recovery/new-password.ts'

/** A new password, twice. */
export const newPasswordFields = {
  password: secret(z.string({ error: 'access.passwordRequired' }).refine(isNewPassword, 'recovery.invalid')),
  passwordAgain: secret(z.string({ error: 'recovery.confirm' }).max(1000, 'recovery.unequal')),
}

export const isSameTwice = ({ password, passwordAgain }: { password: string; passwordAgain: string }) => password === passwordAgain
export const unequal = { path: ['passwordAgain'], error: 'recovery.unequal' }

/** Sets a new password by a mailed link (spec 1 §5). */
export const changePasswordForm = z.object(newPasswordFields).refine(isSameTwice, unequal)
