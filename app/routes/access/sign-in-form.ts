import { z } from 'zod'

/** The sign-in form (spec 1 §5): messages are keys of the dictionary. */
export const signInForm = z.object({
  email: z
    .string({ error: 'access.emailRequired' })
    .max(254, 'access.emailInvalid')
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'access.emailInvalid'),
  password: z.string({ error: 'access.passwordRequired' }).max(1000, 'access.incorrect'),
  remember: z.literal('on').optional(),
})
