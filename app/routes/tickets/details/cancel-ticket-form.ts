import { z } from '#domain/platform/schema.ts'
import { cancelReason } from '#domain/tickets/workflow/cancel-reason-schema.ts'

export const cancelForm = z.object({ reason: cancelReason })
