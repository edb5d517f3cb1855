import { defineForm } from '#app/components/form/schema/define-form.ts'
import { browserClock } from '#domain/core/audit/browser-clock.ts'
import { emailPattern } from '#domain/platform/mail-address.ts'
import { secret, z } from '#domain/platform/schema.ts'

/** An invalid time zone prevents nobody from signing in. */
export const clockFields = {
  timezone: browserClock.shape.timezone.catch(undefined),
  zone: browserClock.shape.zone.catch(undefined),
}

export const rememberField = { remember: z.literal('on').optional() }

export const signInForm = defineForm(
  'signIn',
  z.object({
    email: z.string({ error: 'access.emailRequired' }).max(254, 'access.emailInvalid').regex(emailPattern, 'access.emailInvalid'),
    password: secret(z.string({ error: 'access.passwordRequired' }).max(1000, 'access.incorrect')),
    ...rememberField,
    ...clockFields,
  }),
)
