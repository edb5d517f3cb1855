import { versionField } from '#app/components/form/fields/number-fields.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { handRules } from '#domain/intake/fields/ruled-fields.ts'
import { z } from '#domain/platform/schema.ts'

const mostFields = 100

/** Chosen fields are given back to their feed, or get another rule. */
export const byHandForm = defineForm(
  'shipmentByHand',
  z.object({
    version: versionField,
    fields: z.array(z.string().max(60)).min(1, 'repairs.chooseFields').max(mostFields, 'forms.tooManyEntries'),
    act: z.enum(['follow', 'rule'], { error: 'failures.staleForm' }),
    rule: z.enum(handRules, { error: 'failures.staleForm' }).default('until'),
  }),
)
