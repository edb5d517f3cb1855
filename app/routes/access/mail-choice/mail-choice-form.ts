import { z } from '#domain/ground/schema.ts'

/** Whether mail of a topic stops or goes on. */
export const mailChoiceForm = z.object({ wish: z.enum(['stop', 'again']).optional() })
