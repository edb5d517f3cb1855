import { z } from '#domain/ground/schema.ts'
import { isDay } from './month.ts'

/** A day of a form: YYYY-MM-DD. */
export const daySchema = z.string({ error: 'forms.dayInvalid' }).refine(isDay, 'forms.dayInvalid')
