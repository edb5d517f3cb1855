import { versionField } from '#app/components/form/fields/number-fields.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { requiredText } from '#domain/core/text-fields.ts'
import { mostMappedLegs } from '#domain/intake/fields/leg-fields.ts'
import { legKeys, typedKeys } from '#domain/intake/mappings/mapping-words.ts'
import { z } from '#domain/platform/schema.ts'

const text = z.string().optional()
const textsOf = (keys: readonly string[]) => z.object(Object.fromEntries(keys.map((key) => [key, text])))

export const mappingForm = defineForm(
  'mapping',
  z.object({
    version: versionField.optional(),
    name: requiredText('received.mappings.name', 60).optional(),
    words: textsOf(typedKeys).optional(),
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
    legs: z.array(textsOf(legKeys)).max(mostMappedLegs, 'received.mappings.tooManyLegs').optional(),
  }),
)
