import { defineForm } from '#app/components/form/schema/define-form.ts'
import { required } from '#domain/core/required-fields.ts'
import { isOptionalLife, type RetentionName, retentionKinds, retentionNames } from '#domain/core/retention/retention.ts'
import { encodeMessage } from '#domain/platform/domain-error.ts'
import { z } from '#domain/platform/schema.ts'

function daysOf(name: RetentionName) {
  const { least, most } = retentionKinds[name]
  const isWithin = (text: string) => /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most
  const wrong = encodeMessage('retention.outOfBounds', { least, most })
  const days = z
    .string(required(`retention.kinds.${name}`))
    .trim()
    .refine(isWithin, wrong)
  // Nothing typed is no value: what may be kept is kept.
  return isOptionalLife(name) ? days.optional() : days
}

type Days = z.ZodType<string | undefined, string | undefined>

/** Days for each kind. */
export const retentionForm = defineForm(
  'portalRetention',
  z.object(Object.fromEntries(retentionNames.map((name) => [name, daysOf(name)])) as unknown as Record<RetentionName, Days>),
)
