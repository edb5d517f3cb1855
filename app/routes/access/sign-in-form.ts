import { browserClock } from '#domain/ground/audit/browser-clock.ts'
import { secret, z } from '#domain/ground/schema.ts'

/** A clock that makes no sense keeps nobody from signing in. */
export const clockFields = {
  timezone: browserClock.shape.timezone.catch(undefined),
  zone: browserClock.shape.zone.catch(undefined),
}

/** The sign-in form (spec 1 §5): messages are keys of the dictionary. */
export const signInForm = z.object({
  email: z
    .string({ error: 'access.emailRequired' })
    .max(254, 'access.emailInvalid')
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'access.emailInvalid'),
  password: secret(z.string({ error: 'access.passwordRequired' }).max(1000, 'access.incorrect')),
  remember: z.literal('on').optional(),
  ...clockFields,
})
