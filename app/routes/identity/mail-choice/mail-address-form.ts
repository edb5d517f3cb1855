import { defineForm } from '#app/components/form/schema/define-form.ts'
import { z } from '#domain/platform/schema.ts'

export const mailAddressForm = defineForm('mailAddress', z.object({ wish: z.enum(['yes', 'no']).optional() }))
