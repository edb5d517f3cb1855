import { z } from '#domain/ground/schema.ts'
import { needed } from '../words.ts'

/** What the person who asked for access is told. */
export const refuseForm = z.object({ reason: needed('accessRequests.reason', 1_000) })
