import { z } from '#domain/ground/schema.ts'

export const mailChoiceForm = z.object({ wish: z.enum(['stop', 'again']).optional() })
