import { localeOf } from '#domain/ground/language/language.ts'
import { clockAt } from '#domain/ground/schedules/local-date.ts'

const weekdays = new Map<string, Intl.DateTimeFormat>()

/** The day of an instant in a zone: YYYY-MM-DD. */
export const dayAt = (instant: string, timeZone: string) => clockAt(instant, timeZone).split(' ')[0] ?? ''

/** The time of day of an instant in a zone: HH:MM. */
export const timeAt = (instant: string, timeZone: string) => clockAt(instant, timeZone).split(' ')[1] ?? ''

/** Day and time of an instant in a zone: YYYY-MM-DD HH:MM. */
export const minuteAt = clockAt

/** The day of the week of an instant in a zone, in words. */
export function weekdayAt(instant: string, timeZone: string, language: string): string {
  const format = weekdays.get(language) ?? new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' })
  weekdays.set(language, format)
  return format.format(Date.parse(`${dayAt(instant, timeZone)}T00:00:00Z`))
}
