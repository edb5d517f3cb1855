import { defineForm } from '#app/components/form/schema/define-form.ts'
import { z } from '#domain/platform/schema.ts'

export const handOverForm = defineForm(
  'reportHandOver',
  z.object({
    owner: z
      .string({ error: 'reportSchedules.noOwner' })
      .regex(/^\d{1,15}$/, 'reportSchedules.noOwner')
      .transform(Number),
  }),
)
