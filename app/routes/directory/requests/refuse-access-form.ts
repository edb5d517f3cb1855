import { requiredText } from '#domain/core/text-fields.ts'
import { z } from '#domain/platform/schema.ts'

export const refuseAccessForm = z.object({ reason: requiredText('accessRequests.reason', 1_000) })
