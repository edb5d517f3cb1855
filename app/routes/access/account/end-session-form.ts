import { z } from '#domain/ground/schema.ts'

/** One session, or all but this one. Ids are PostgreSQL's; whose they are is for the command to say. */
export const endSessionForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('end'), session: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  z.object({ intent: z.literal('end-others') }),
])
