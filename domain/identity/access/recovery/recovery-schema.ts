import { emailPattern } from '#domain/platform/mail-address.ts'
import { z } from '#domain/platform/schema.ts'

/** Whose password is to be recovered, in the form and in the call. */
export const holderAddress = z
  .string({ error: 'recovery.emailRequired' })
  .trim()
  .max(254, 'recovery.emailInvalid')
  .regex(emailPattern, 'recovery.emailInvalid')
