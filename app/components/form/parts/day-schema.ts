import { isDay } from '#domain/ground/schedules/day.ts'
import { z } from '#domain/ground/schema.ts'

/** A day of a form: YYYY-MM-DD. */
export const daySchema = z.string({ error: 'forms.dayInvalid' }).refine(isDay, 'forms.dayInvalid')
