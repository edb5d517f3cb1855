import { dayMs } from './day.ts'
import { wallTime } from './wall-time.ts'

/** The calendar date (YYYY-MM-DD) that the clock of an IANA zone shows at an instant. */
export function localDate(instant: Date, timeZone: string): string {
  return dateOf(wallTime(instant.getTime(), timeZone))
}

/** The date of an instant by UTC. All before the T: after the year 9999 a date is longer than ten characters. */
const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, -'T00:00:00.000Z'.length)

/** What the clock of an IANA zone shows at an instant, to the minute: '2026-03-14 09:30'. Fast, as a long digest asks some hundred times. */
export function clockAt(instant: string | Date, timeZone: string): string {
  return new Date(wallTime(new Date(instant).getTime(), timeZone)).toISOString().slice(0, -':00.000Z'.length).replace('T', ' ')
}

/** How far a zone's clock is from coordinated time at an instant: UTC+8, UTC−3:30, UTC. */
export function offsetAt(instant: string | Date, timeZone: string): string {
  const at = new Date(instant).getTime()
  const ahead = Math.round((wallTime(at, timeZone) - at) / 60_000)
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60]
  if (ahead === 0) return 'UTC'
  return `UTC${ahead < 0 ? '−' : '+'}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
}

/** The same with that offset, for times that belong to no place: '2026-03-14 09:30 UTC−6'. */
export const minuteIn = (instant: string | Date, timeZone: string) => `${clockAt(instant, timeZone)} ${offsetAt(instant, timeZone)}`

/** The instant at which a calendar date ends in an IANA zone: the first one that belongs to the next date. */
export function endOfLocalDate(date: string, timeZone: string): Date {
  const midnight = Date.parse(date) + dayMs
  // The zone's offset is asked at a first guess, and again there: the guess may lie on the other side of a clock change.
  let instant = midnight
  for (let round = 0; round < 2; round++) instant = midnight - (wallTime(instant, timeZone) - instant)
  // Where midnight is skipped by the clock change, the new date begins with the instant after the gap.
  while (wallTime(instant, timeZone) < midnight) instant += 15 * 60_000
  return new Date(instant)
}

/** The calendar date so many days later (or earlier, when negative). */
export function addDays(date: string, days: number): string {
  return dateOf(Date.parse(date) + days * dayMs)
}

/** Calendar days from one instant to another by the clock of one zone; negative when the other's day is earlier. */
export function calendarDaysBetween(from: Date, to: Date, timeZone: string): number {
  return daysBetweenDates(localDate(from, timeZone), localDate(to, timeZone))
}

/** Calendar days from one date to another; negative when the other is earlier. */
export function daysBetweenDates(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** The day of the week at an instant by the clock of a zone: 1 Monday to 7 Sunday. */
export const weekdayAt = (instant: Date, timeZone: string): number => new Date(localDate(instant, timeZone)).getUTCDay() || 7
