import { z } from '#domain/platform/schema.ts'

export const mailChoiceForm = z.object({ wish: z.enum(['stop', 'again']).optional() })
