import { z } from '#domain/ground/schema.ts'
import { needed } from '../words.ts'

export const refuseForm = z.object({ reason: needed('accessRequests.reason', 1_000) })
