import { currentZone } from '#domain/platform/schedules/time-zone.ts'
import { z } from '#domain/platform/schema.ts'

/** Accepts an IANA name or an offset of the specification's list; stores an outdated name as its current one. */
export const zoneField = (message: string) =>
  z
    .string({ error: message })
    .max(64, message)
    .refine((zone) => currentZone(zone) !== null, message)
    .transform((zone) => currentZone(zone) ?? zone)
