import { defineForm } from '#app/components/form/schema/define-form.ts'
import { idPattern } from '#domain/core/lists/row-id.ts'
import { maxSelected } from '#domain/core/lists/selected-rows.ts'
import { z } from '#domain/platform/schema.ts'

export const withdrawForm = defineForm(
  'accessWithdrawal',
  z.object({
    grant: z
      .array(z.string().regex(idPattern, 'failures.staleForm').transform(Number), { error: 'accessReview.noneChecked' })
      .min(1, 'accessReview.noneChecked')
      .max(maxSelected),
    disables: z.literal('on').optional(),
  }),
)
