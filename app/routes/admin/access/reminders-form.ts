import { z } from '#domain/core/schema.ts'

export const remindersForm = z.object({ reminds: z.literal('on').optional() })
