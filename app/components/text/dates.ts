import { localeOf } from '#domain/locales/language.ts'
import { clockAt } from '#domain/platform/schedules/local-date.ts'

const weekdays = new Map<string, Intl.DateTimeFormat>()

export const dayAt = (instant: string, timeZone: string) => clockAt(instant, timeZone).split(' ')[0] ?? ''

export const timeAt = (instant: string, timeZone: string) => clockAt(instant, timeZone).split(' ')[1] ?? ''

export const minuteAt = clockAt

export function weekdayAt(instant: string, timeZone: string, language: string): string {
  const format = weekdays.get(language) ?? new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' })
  weekdays.set(language, format)
  return format.format(Date.parse(`${dayAt(instant, timeZone)}T00:00:00Z`))
}
