import { currentZone } from '#domain/ground/schedules/time-zone.ts'
import { z } from '#domain/ground/schema.ts'

/** A time zone under any name it has or had, read as its current one, or an offset of the specification's list. */
export const zoneField = (message: string) =>
  z
    .string({ error: message })
    .max(64, message)
    .refine((zone) => currentZone(zone) !== null, message)
    .transform((zone) => currentZone(zone) ?? zone)
