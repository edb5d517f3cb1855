import { idPattern } from '#domain/core/lists/row-id.ts'
import { z } from '#domain/core/schema.ts'
import { repairReason } from '#domain/freight/shipments/repair/repair-reason-schema.ts'

export const mergeForm = z.object({
  to: z.string('failures.staleForm').regex(idPattern, 'failures.staleForm').transform(Number),
  reason: repairReason,
})

export const separateForm = z.object({ reason: repairReason })
