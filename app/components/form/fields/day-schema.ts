import { required } from '#domain/core/required-fields.ts'
import { isDay } from '#domain/core/schedules/day.ts'
import { daySchema } from '#domain/core/schedules/day-schema.ts'
import { z } from '#domain/core/schema.ts'
import type { TextKey } from '#domain/locales/text-key.ts'

export const requiredDay = (label: TextKey) => z.string({ error: required(label) }).pipe(daySchema)

export const daysInText = (most: number, wrong: TextKey) =>
  z
    .string()
    .max(most * 20, wrong)
    .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
    .refine((days) => days.length <= most && days.every(isDay), wrong)
