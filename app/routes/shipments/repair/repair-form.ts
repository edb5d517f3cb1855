import { z } from '#domain/core/schema.ts'
import { repairReason } from '#domain/freight/shipments/repair/repair-reason-schema.ts'

export const repairForm = z.object({ reason: repairReason })
