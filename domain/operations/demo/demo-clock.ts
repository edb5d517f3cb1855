import { dayMs, hourMs } from '#domain/core/schedules/day.ts'
import { type KnownPlace, places } from '#domain/freight/geography/places/known-places.ts'

export function findPlace(code: string): KnownPlace {
  const place = places.get(code)
  if (!place) throw new Error(`There is no place ${code}.`)
  return place
}

/** By the solar time of the place: near enough for work to fall into working hours. */
export function localHour(instant: number, hour: number, { longitude }: KnownPlace): Date {
  const solarTime = Math.round(longitude * 4) * 60_000
  const midnight = Math.floor((instant + solarTime) / dayMs) * dayMs
  return new Date(midnight + hour * hourMs - solarTime)
}

export const calendarDay = (instant: Date): string => instant.toISOString().slice(0, 10)
