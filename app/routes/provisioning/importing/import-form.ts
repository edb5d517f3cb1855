import { creationKey } from '#app/components/form/creation-key.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { required } from '#domain/core/required-fields.ts'
import { z } from '#domain/platform/schema.ts'
import { importKinds, maxImportBytes } from '#domain/provisioning/importing/import-columns.ts'

export const importForm = defineForm(
  'importing',
  z.object({
    key: creationKey,
    /** `seen` of the differences that were shown. */
    seen: z.string().max(64, 'failures.staleForm').optional(),
    kind: z.enum(importKinds, { error: 'failures.staleForm' }),
    text: z.string({ error: required('imports.text') }).max(maxImportBytes, 'imports.tooLarge'),
  }),
)

export const importFileForm = defineForm('importFile', z.object({ file: z.custom<File>().optional() }))
export const importPreviewForm = defineForm(
  'importPreview',
  z.object({ seen: z.string({ error: 'failures.staleForm' }).max(64, 'failures.staleForm') }),
)
