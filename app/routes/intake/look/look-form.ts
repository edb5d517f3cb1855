import { defineForm } from '#app/components/form/schema/define-form.ts'
import { z } from '#domain/platform/schema.ts'

/** What somebody has looked at. */
export const lookForm = defineForm(
  'pleaseLook',
  z.object({
    doubt: z
      .string('failures.staleForm')
      .regex(/^[1-9]\d{0,14}$/, 'failures.staleForm')
      .transform(Number),
  }),
)
