import { needed } from '#app/routes/admin/words.ts'
import { z } from '#domain/core/schema.ts'

export const refuseForm = z.object({ reason: needed('accessRequests.reason', 1_000) })
