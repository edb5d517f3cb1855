import { addDays } from '../../../ground/schedules/local-date.ts'

/** Which days a tariff counts: every calendar day, or Monday to Friday without the holidays. */
export type Counting = { days: 'calendar' } | { days: 'working'; holidays: ReadonlySet<string> }

export const calendarDays: Counting = { days: 'calendar' }

/** Whether a calendar date (YYYY-MM-DD) is counted. */
function isCounted(date: string, counting: Counting): boolean {
  if (counting.days === 'calendar') return true
  const weekday = new Date(date).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !counting.holidays.has(date)
}

/** The date of the n-th counted day after `date`; `date` itself for n = 0. */
export function nthDayAfter(date: string, n: number, counting: Counting): string {
  if (counting.days === 'calendar') return addDays(date, n)
  let last = date
  for (let counted = 0; counted < n; ) {
    last = addDays(last, 1)
    if (isCounted(last, counting)) counted++
  }
  return last
}

/** Every counted day after `after` up to and including `until`, in order. */
export function countedDays(after: string, until: string, counting: Counting): string[] {
  const days: string[] = []
  for (let date = addDays(after, 1); date <= until; date = addDays(date, 1)) {
    if (isCounted(date, counting)) days.push(date)
  }
  return days
}
