import { z } from '#domain/platform/schema.ts'

export const endSessionForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('end'), session: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  z.object({ intent: z.literal('end-others') }),
])
