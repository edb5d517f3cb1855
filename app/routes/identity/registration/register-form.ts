import { defineForm } from '#app/components/form/schema/define-form.ts'
import { isTelephone } from '#domain/core/telephone.ts'
import { isMailAddress } from '#domain/platform/mail-address.ts'
import { z } from '#domain/platform/schema.ts'

const words = (longest: number, missing: string) => z.string({ error: missing }).trim().min(1, missing).max(longest, 'registration.tooLong')

/** An administrator replies to the address, so it must be one that mail may go to. */
export const registerForm = defineForm(
  'registration',
  z.object({
    name: words(80, 'registration.nameRequired'),
    lastName: words(80, 'registration.lastNameRequired'),
    company: words(120, 'registration.companyRequired'),
    email: z.string({ error: 'access.emailRequired' }).trim().refine(isMailAddress, 'access.emailInvalid'),
    telephone: z.string().trim().refine(isTelephone, 'registration.telephoneInvalid').optional(),
    message: z.string().trim().max(2000, 'registration.tooLong').optional(),
  }),
)
