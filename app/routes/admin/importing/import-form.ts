import { creationKey } from '#app/components/form/creation-key.ts'
import { required } from '#app/components/form/parts/required.ts'
import { z } from '#domain/core/schema.ts'
import { importKinds, longestImport } from '#domain/people/importing/columns.ts'

export const importForm = z.object({
  key: creationKey,
  kind: z.enum(importKinds, { error: 'failures.staleForm' }),
  text: z.string({ error: required('imports.text') }).max(longestImport, 'imports.tooLarge'),
  check: z.literal('yes').optional(),
})
