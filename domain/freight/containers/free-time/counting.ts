import { addDays, daysBetweenDates } from '../../../ground/schedules/local-date.ts'

/** Which days a tariff counts: every calendar day, or Monday to Friday without the holidays. */
export type Counting = { days: 'calendar' } | { days: 'working'; holidays: ReadonlySet<string> }

export const calendarDays: Counting = { days: 'calendar' }

const isWorkday = (weekday: number) => weekday !== 0 && weekday !== 6
const weekdayOf = (date: string) => new Date(date).getUTCDay()

/** Whether a calendar date (YYYY-MM-DD) is counted. */
export function isCounted(date: string, counting: Counting): boolean {
  return counting.days === 'calendar' || (isWorkday(weekdayOf(date)) && !counting.holidays.has(date))
}

/** The date of the n-th counted day after `date`; `date` itself for n = 0. */
export function nthDayAfter(date: string, n: number, counting: Counting): string {
  if (counting.days === 'calendar') return addDays(date, n)
  // Weeks that surely come before it at once: a last free day that somebody typed may be thousands of years ahead.
  let last = addDays(date, Math.max(0, Math.trunc((n - 1) / 5)) * 7)
  for (let counted = countDays(date, last, counting); counted < n; ) {
    last = addDays(last, 1)
    if (isCounted(last, counting)) counted++
  }
  return last
}

/** How many days are counted after `after`, up to and including `until`. */
export function countDays(after: string, until: string, counting: Counting): number {
  const days = Math.max(0, daysBetweenDates(after, until))
  if (counting.days === 'calendar') return days
  const rest = Array.from({ length: days % 7 }, (_, at) => (weekdayOf(after) + at + 1) % 7)
  const holidays = [...counting.holidays].filter((day) => after < day && day <= until && isWorkday(weekdayOf(day)))
  return Math.trunc(days / 7) * 5 + rest.filter(isWorkday).length - holidays.length
}
