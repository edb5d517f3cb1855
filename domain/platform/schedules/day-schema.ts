import { z } from '#domain/platform/schema.ts'
import { isDay } from './day.ts'

export const daySchema = z.string({ error: 'forms.dayInvalid' }).refine(isDay, 'forms.dayInvalid')
