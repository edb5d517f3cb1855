import { creationKey } from '#app/components/form/creation-key.ts'
import { idField } from '#app/components/form/fields/number-fields.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { z } from '#domain/platform/schema.ts'

export const reportActionForm = defineForm(
  'report',
  z.object({
    intent: z.enum(['pause', 'resume', 'send', 'again'], { error: 'failures.staleForm' }),
    /** A creation key for `send` and `again`: a double click sends one mail. */
    key: creationKey.optional(),
    letter: idField.optional(),
    from: z.enum(['list']).optional(),
  }),
)
