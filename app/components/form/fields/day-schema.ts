import { required } from '#domain/core/required-fields.ts'
import type { TextKey } from '#domain/locales/text-key.ts'
import { isDay } from '#domain/platform/schedules/day.ts'
import { daySchema } from '#domain/platform/schedules/day-schema.ts'
import { z } from '#domain/platform/schema.ts'

export const requiredDay = (label: TextKey) => z.string({ error: required(label) }).pipe(daySchema)

export const daysInText = (most: number, wrong: TextKey) =>
  z
    .string()
    .max(most * 20, wrong)
    .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
    .refine((days) => days.length <= most && days.every(isDay), wrong)
