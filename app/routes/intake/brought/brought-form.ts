import { defineForm } from '#app/components/form/schema/define-form.ts'
import { required } from '#domain/core/required-fields.ts'
import { z } from '#domain/platform/schema.ts'

export const bringFileForm = defineForm('bringFile', z.object({ file: z.custom<File>().optional() }))

export const broughtFileForm = defineForm(
  'broughtFile',
  z.object({ mapping: z.string({ error: required('received.brought.choose') }).max(255, 'received.brought.noMapping') }),
)
