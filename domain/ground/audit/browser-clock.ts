import { z } from '../schema.ts'

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/**
 * What a browser says of its clock (spec 1 §7 "timezone"): the signed number of hours it is ahead of UTC, "+5", "-6" or
 * "-3.5", and its IANA zone. Both are only ever shown and kept: nothing is decided by them.
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
    .refine(isZone)
    .optional(),
})

export type BrowserClock = z.infer<typeof browserClock>
