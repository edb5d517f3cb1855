import { defineForm } from '#app/components/form/schema/define-form.ts'
import { z } from '#domain/platform/schema.ts'

export const mailChoiceForm = defineForm('mailChoice', z.object({ wish: z.enum(['stop', 'again']).optional() }))
