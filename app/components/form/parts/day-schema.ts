import type { TextKey } from '#domain/ground/language/say.ts'
import { isDay } from '#domain/ground/schedules/day.ts'
import { z } from '#domain/ground/schema.ts'
import { required } from './required.ts'

/** A day of a form: YYYY-MM-DD. */
export const daySchema = z.string({ error: 'forms.dayInvalid' }).refine(isDay, 'forms.dayInvalid')

/** The same where none may not be: one that is chosen, and not typed, is missing rather than wrong. */
export const requiredDay = (label: TextKey) => z.string({ error: required(label) }).pipe(daySchema)

/** Days in one text, with commas or white space between them: at most so many, each written as a day. */
export const daysInText = (most: number, wrong: TextKey) =>
  z
    .string()
    .max(most * 20, wrong)
    .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
    .refine((days) => days.length <= most && days.every(isDay), wrong)
