import { type KnownPlace, places } from '../../freight/geography/places/places.ts'
import { dayMs } from '../../ground/schedules/day.ts'

export function findPlace(code: string): KnownPlace {
  const place = places.get(code)
  if (!place) throw new Error(`There is no place ${code}.`)
  return place
}

/** That day at about that hour by the sun of the place: near enough for work to happen in working hours. */
export function localHour(instant: number, hour: number, { longitude }: KnownPlace): Date {
  const solarTime = Math.round(longitude * 4) * 60_000
  const midnight = Math.floor((instant + solarTime) / dayMs) * dayMs
  return new Date(midnight + hour * 3_600_000 - solarTime)
}

/** YYYY-MM-DD, by UTC. */
export const calendarDay = (instant: Date): string => instant.toISOString().slice(0, 10)
