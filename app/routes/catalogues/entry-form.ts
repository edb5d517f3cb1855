import { defineForm } from '#app/components/form/schema/define-form.ts'
import { entryFields } from '#domain/catalogues/entry-schema.ts'
import { z } from '#domain/platform/schema.ts'

export const entryForm = defineForm(
  'catalogueEntry',
  z.object({
    ...entryFields,
    parent: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, 'catalogues.parentGone')
      .optional(),
    isUsed: z.literal('on').optional(),
  }),
)
