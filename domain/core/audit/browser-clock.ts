import { currentZone } from '#domain/platform/schedules/time-zone.ts'
import { z } from '#domain/platform/schema.ts'

function refuse(context: z.RefinementCtx<string>): never {
  context.addIssue('unknown zone')
  return z.NEVER
}

/**
 * Reported by the browser (spec 1 §7 "timezone"): the signed offset from UTC in hours ("+5", "-6", "-3.5") and the IANA zone under its
 * current name.
 */
export const browserClock = z.object({
  timezone: z
    .string()
    .regex(/^[+-](\d|1[0-4])(\.\d{1,2})?$/)
    .optional(),
  zone: z
    .string()
    .max(64)
    .regex(/^[A-Za-z][\w+/-]*$/)
    .transform((name, context) => currentZone(name) ?? refuse(context))
    .optional(),
})

export type BrowserClock = z.infer<typeof browserClock>
