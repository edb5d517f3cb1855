import { defineForm } from '#app/components/form/schema/define-form.ts'
import { z } from '#domain/platform/schema.ts'

export const remindersForm = defineForm('accessReview', z.object({ reminds: z.literal('on').optional() }))
