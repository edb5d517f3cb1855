import { defineForm } from '#app/components/form/schema/define-form.ts'
import { required } from '#domain/core/required-fields.ts'
import { linesOfText, z } from '#domain/platform/schema.ts'

export const bringFileForm = defineForm(
  'bringFile',
  z.object({
    file: z.custom<File>().optional(),
    message: linesOfText('received.brought.message').max(60_000, 'received.brought.messageTooLong').optional(),
  }),
)

export const broughtFileForm = defineForm(
  'broughtFile',
  z.object({
    mapping: z.string({ error: required('received.brought.choose') }).max(255, 'received.brought.noMapping'),
    source: z
      .string()
      .trim()
      .regex(/^[\w .:-]{1,60}$/, 'received.brought.badSource')
      .optional(),
  }),
)
