import type { TextKey } from '#domain/ground/language/say.ts'
import { isDay } from '#domain/ground/schedules/day.ts'
import { z } from '#domain/ground/schema.ts'
import { required } from './required.ts'

/** A day of a form: YYYY-MM-DD. */
export const daySchema = z.string({ error: 'forms.dayInvalid' }).refine(isDay, 'forms.dayInvalid')

/** The same where none may not be: one that is chosen, and not typed, is missing rather than wrong. */
export const requiredDay = (label: TextKey) => z.string({ error: required(label) }).pipe(daySchema)
