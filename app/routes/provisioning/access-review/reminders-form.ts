import { z } from '#domain/platform/schema.ts'

export const remindersForm = z.object({ reminds: z.literal('on').optional() })
