import { needed } from '#domain/core/required-marks.ts'
import { z } from '#domain/platform/schema.ts'

export const refuseAccessForm = z.object({ reason: needed('accessRequests.reason', 1_000) })
