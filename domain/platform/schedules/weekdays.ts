import { localeOf } from '#domain/locales/language.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'

const monday = Date.UTC(2024, 0, 1)

/** Spanish writes days and months in lower case within a sentence. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function namesOfWeekdays(language: string, weekday: 'long' | 'short' = 'long'): string[] {
  const name = new Intl.DateTimeFormat(localeOf(language), { weekday, timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, at) => capital(name.format(monday + at * dayMs)))
}
