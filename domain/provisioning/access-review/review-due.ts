import { addDays } from '#domain/platform/schedules/local-date.ts'

const monthsBetween = 3

/**
 * The latest day up to `today` on which a reminder was due (YYYY-MM-DD): the first working day of each quarter or, once all access has been
 * reviewed, of each three months after that. Null: none was due yet.
 */
export function latestDueDay(today: string, reviewedOn: string | null): string | null {
  const from = reviewedOn ?? `${Number(today.slice(0, 4)) - 1}-10-01`
  const first = reviewedOn === null ? 0 : 1
  let latest: string | null = null
  for (let step = first; ; step++) {
    const day = firstWorkingDay(addMonths(from, step * monthsBetween))
    if (day > today) return latest
    latest = day
  }
}

/** Monday to Friday: holidays differ from office to office. */
function firstWorkingDay(day: string): string {
  const weekday = new Date(day).getUTCDay()
  return addDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}

/** The last day of a month that is too short. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
