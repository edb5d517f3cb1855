import { z } from '#domain/core/schema.ts'

export const mailChoiceForm = z.object({ wish: z.enum(['stop', 'again']).optional() })
