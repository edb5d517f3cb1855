import { defineForm } from '#app/components/form/schema/define-form.ts'
import { idPattern } from '#domain/core/lists/row-id.ts'
import { repairReason } from '#domain/intake/edits/shipments/repair-reason-schema.ts'
import { z } from '#domain/platform/schema.ts'

export const mergeForm = defineForm(
  'customerMerge',
  z.object({
    to: z.string('failures.staleForm').regex(idPattern, 'failures.staleForm').transform(Number),
    reason: repairReason,
  }),
)

export const separateForm = defineForm('customerSeparation', z.object({ reason: repairReason }))
