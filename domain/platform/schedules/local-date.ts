import { dayMs } from './day.ts'
import { wallTime } from './wall-time.ts'

export function localDate(instant: Date, timeZone: string): string {
  return dateOf(wallTime(instant.getTime(), timeZone))
}

/** All before the T: after the year 9999 a date is longer than ten characters. */
const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, -'T00:00:00.000Z'.length)

export function clockAt(instant: string | Date, timeZone: string): string {
  return new Date(wallTime(new Date(instant).getTime(), timeZone)).toISOString().slice(0, -':00.000Z'.length).replace('T', ' ')
}

/** What the clock of a place shows: YYYY-MM-DD HH:MM, or the day alone of a date that is only a day. */
export function dateText(instant: string | Date, timeZone: string, isDay = false): string {
  return isDay ? localDate(new Date(instant), timeZone) : clockAt(instant, timeZone)
}

export function offsetAt(instant: string | Date, timeZone: string): string {
  const at = new Date(instant).getTime()
  const ahead = Math.round((wallTime(at, timeZone) - at) / 60_000)
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60]
  if (ahead === 0) return 'UTC'
  return `UTC${ahead < 0 ? '−' : '+'}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
}

/** The clocks of a zone at an instant, with their offset (ISO 8601): `2026-03-05T11:00:00-06:00`. */
export function localInstant(instant: Date, timeZone: string): string {
  const wall = wallTime(instant.getTime(), timeZone)
  return new Date(wall).toISOString().slice(0, -'.000Z'.length) + isoOffset(Math.round((wall - instant.getTime()) / 60_000))
}

const two = (number: number) => (number < 10 ? `0${number}` : `${number}`)
const isoOffset = (ahead: number) => `${ahead < 0 ? '-' : '+'}${two(Math.floor(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`

export const minuteIn = (instant: string | Date, timeZone: string) => `${clockAt(instant, timeZone)} ${offsetAt(instant, timeZone)}`

export function endOfLocalDate(date: string, timeZone: string): Date {
  const midnight = Date.parse(date) + dayMs
  // The guess may lie on the other side of a clock change, so the offset is read again there.
  let instant = midnight
  for (let round = 0; round < 2; round++) instant = midnight - (wallTime(instant, timeZone) - instant)
  // Where a clock change skips midnight, the new date begins after the gap.
  while (wallTime(instant, timeZone) < midnight) instant += 15 * 60_000
  return new Date(instant)
}

export function addDays(date: string, days: number): string {
  return dateOf(Date.parse(date) + days * dayMs)
}

export function calendarDaysBetween(from: Date, to: Date, timeZone: string): number {
  return daysBetweenDates(localDate(from, timeZone), localDate(to, timeZone))
}

export function daysBetweenDates(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** Days since 1970 of YYYY-MM-DD, and back. */
export const dayNumber = (date: string): number => Math.round(Date.parse(date) / dayMs)
export const dateOfDay = (day: number): string => dateOf(day * dayMs)

/** An instant, and the local day of each zone at it (days since 1970). */
export const daysAt = (now: Date) => ({
  at: now.getTime(),
  dayIn: (timeZone: string): number => Math.floor(wallTime(now.getTime(), timeZone) / dayMs),
})

/** 1 Monday to 7 Sunday. */
export const weekdayAt = (instant: Date, timeZone: string): number => new Date(localDate(instant, timeZone)).getUTCDay() || 7
