import { addDays, daysBetweenDates } from '#domain/platform/schedules/local-date.ts'

export type Counting = { days: 'calendar' } | { days: 'working'; holidays: ReadonlySet<string> }

export const calendarDays: Counting = { days: 'calendar' }

const isWorkday = (weekday: number) => weekday !== 0 && weekday !== 6
const weekdayOf = (date: string) => new Date(date).getUTCDay()

export function isCounted(date: string, counting: Counting): boolean {
  return counting.days === 'calendar' || (isWorkday(weekdayOf(date)) && !counting.holidays.has(date))
}

export function nthDayAfter(date: string, n: number, counting: Counting): string {
  if (counting.days === 'calendar') return addDays(date, n)
  // Skips whole weeks at once: a typed last free day can be thousands of years ahead.
  let last = addDays(date, Math.max(0, Math.trunc((n - 1) / 5)) * 7)
  for (let counted = countDays(date, last, counting); counted < n; ) {
    last = addDays(last, 1)
    if (isCounted(last, counting)) counted++
  }
  return last
}

/** Excludes `after`, includes `until`. */
export function countDays(after: string, until: string, counting: Counting): number {
  const days = Math.max(0, daysBetweenDates(after, until))
  if (counting.days === 'calendar') return days
  const rest = Array.from({ length: days % 7 }, (_, at) => (weekdayOf(after) + at + 1) % 7)
  const holidays = [...counting.holidays].filter((day) => after < day && day <= until && isWorkday(weekdayOf(day)))
  return Math.trunc(days / 7) * 5 + rest.filter(isWorkday).length - holidays.length
}
