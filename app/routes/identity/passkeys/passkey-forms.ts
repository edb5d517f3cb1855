import { defineForm } from '#app/components/form/schema/define-form.ts'
import { ownPassword } from '#app/components/form/schema/own-password.ts'
import { clockFields, rememberField } from '#app/routes/identity/sign-in-form.ts'
import { optionalText, requiredText } from '#domain/core/text-fields.ts'
import { longestDeviceAnswer, longestPasskeyName } from '#domain/identity/access/passkeys/passkey.ts'
import { secret, z } from '#domain/platform/schema.ts'

/** What the device answered, which a script puts into the form. */
const answer = (refusal: string) => secret(z.string({ error: refusal }).max(longestDeviceAnswer, refusal))

export const passkeySignInForm = defineForm(
  'passkeySignIn',
  z.object({ answer: answer('passkeys.refused'), ...rememberField, ...clockFields }),
)

/** Without an answer it only proves who asks; then the device is asked. */
export const newPasskeyForm = defineForm(
  'newPasskey',
  z.object({
    name: optionalText(longestPasskeyName),
    answer: answer('passkeys.notAdded').optional(),
    ownPassword,
  }),
)

export const passkeyNameForm = defineForm('passkeyName', z.object({ name: requiredText('passkeys.name', longestPasskeyName) }))
