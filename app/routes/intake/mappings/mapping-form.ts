import { versionField } from '#app/components/form/fields/number-fields.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { requiredText } from '#domain/core/text-fields.ts'
import { typedKeys } from '#domain/intake/mappings/mapping-words.ts'
import { z } from '#domain/platform/schema.ts'

const text = z.string().optional()

export const mappingForm = defineForm(
  'mapping',
  z.object({
    version: versionField.optional(),
    name: requiredText('received.mappings.name', 60).optional(),
    words: z.object(Object.fromEntries(typedKeys.map((key) => [key, text]))).optional(),
    leaveOut: z
      .array(z.object({ column: text, values: text }))
      .max(50, 'received.mappings.tooMany')
      .optional(),
    events: z
      .array(
        z.object({
          type: text,
          at: text,
          modes: z.array(z.string()).max(4).optional(),
          description: text,
          responsible: text,
          isHidden: text,
        }),
      )
      .max(50, 'received.mappings.tooMany')
      .optional(),
  }),
)
