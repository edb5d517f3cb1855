import { versionField } from '#app/components/form/fields/number-fields.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { requiredText } from '#domain/core/text-fields.ts'
import { linesOfText, z } from '#domain/platform/schema.ts'

export const mappingYamlForm = defineForm(
  'mappingYaml',
  z.object({
    version: versionField.optional(),
    name: requiredText('received.mappings.name', 60).optional(),
    content: linesOfText('received.mappings.contentMissing')
      .min(1, 'received.mappings.contentMissing')
      .max(64_000, 'received.mappings.tooLong'),
  }),
)
