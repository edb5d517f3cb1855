import { localeOf } from '#domain/locales/language.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { zoneName } from '#domain/platform/schedules/time-zone.ts'
import { capital, namesOfWeekdays } from '#domain/platform/schedules/weekdays.ts'
import type { ReportSchedule } from './report-schedule.ts'

export function namesOfMonths(language: string): string[] {
  const name = new Intl.DateTimeFormat(localeOf(language), { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, at) => capital(name.format(Date.UTC(2024, at, 1))))
}

export const writeHour = (minuteOfDay: number) =>
  `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`
export const readHour = (hour: string) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5))

export function describeRecurrence(schedule: ReportSchedule, language: string, say: Say): string {
  const { frequency, weekdays, months, day, minuteOfDay, timeZone } = schedule
  const hour = writeHour(minuteOfDay)
  const named = (numbers: readonly number[], names: readonly string[]) =>
    numbers.length === names.length ? say('reports.every') : numbers.map((number) => names[number - 1]).join(', ')
  // One day of each week is what people call weekly.
  const rhythm = weekdays.length === 1 ? 'reports.rhythm.Weekly' : 'reports.rhythm.Daily'
  return frequency === 'Daily'
    ? say(rhythm, { days: named(weekdays, namesOfWeekdays(language)), hour, zone: zoneName(timeZone) })
    : say('reports.rhythm.Monthly', { day: day ?? 1, months: named(months, namesOfMonths(language)), hour, zone: zoneName(timeZone) })
}
