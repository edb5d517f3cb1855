import { localDate, localInstant } from '#domain/platform/schedules/local-date.ts'
import { z } from '#domain/platform/schema.ts'

/** An instant with what the clocks of its place show. */
export const instantAtPlace = z
  .object({
    at: z.iso.datetime().meta({ description: 'The instant, in UTC.' }),
    local: z.iso.datetime({ offset: true }).meta({ description: 'What the clocks of the place show, with their offset.' }),
    timeZone: z.string().meta({ description: 'An IANA zone.' }),
    source: z.string().nullable().optional().meta({ description: 'Who said so, of what has happened to one shipment.' }),
    knownAt: z.iso.datetime().optional(),
  })
  .meta({ id: 'InstantAtPlace' })

export const inShanghai = { at: '2026-02-03T10:00:00.000Z', local: '2026-02-03T18:00:00+08:00', timeZone: 'Asia/Shanghai' }
export const inManzanillo = { at: '2026-03-05T17:00:00.000Z', local: '2026-03-05T11:00:00-06:00', timeZone: 'America/Mexico_City' }

export const dateAtPlace = z.union([instantAtPlace, z.iso.date()]).nullable().meta({
  id: 'DateAtPlace',
  description: 'An instant at its place; a plain day (YYYY-MM-DD) where no hour is known; null where nothing is.',
})

export function dateAt(instant: string | Date | null, timeZone: string | undefined, isDay: boolean): z.output<typeof dateAtPlace> {
  if (instant === null) return null
  const at = new Date(instant)
  const zone = timeZone ?? 'UTC'
  if (isDay) return localDate(at, zone)
  return { at: at.toISOString(), local: localInstant(at, zone), timeZone: zone }
}
