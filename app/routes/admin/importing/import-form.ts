import { creationKey } from '#app/components/form/creation-key.ts'
import { importKinds, maxImportBytes } from '#domain/accounts/importing/import-columns.ts'
import { required } from '#domain/core/required-fields.ts'
import { z } from '#domain/core/schema.ts'

export const importForm = z.object({
  key: creationKey,
  kind: z.enum(importKinds, { error: 'failures.staleForm' }),
  text: z.string({ error: required('imports.text') }).max(maxImportBytes, 'imports.tooLarge'),
})
