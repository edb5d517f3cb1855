import { defineForm } from '#app/components/form/schema/define-form.ts'
import { isNewPassword } from '#domain/identity/access/recovery/new-password.ts'
import { secret, z } from '#domain/platform/schema.ts'

export const newPasswordFields = {
  password: secret(z.string({ error: 'access.passwordRequired' }).refine(isNewPassword, 'recovery.invalid')),
  passwordAgain: secret(z.string({ error: 'recovery.confirm' }).max(1000, 'recovery.unequal')),
}

export const isSameTwice = ({ password, passwordAgain }: { password: string; passwordAgain: string }) => password === passwordAgain
export const unequal = { path: ['passwordAgain'], error: 'recovery.unequal' }

export const changePasswordForm = defineForm('recoveredPassword', z.object(newPasswordFields).refine(isSameTwice, unequal))
