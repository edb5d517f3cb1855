import { dayMs, isDay } from '#domain/ground/schedules/day.ts'
import { addDays } from '#domain/ground/schedules/local-date.ts'

// Days are written YYYY-MM-DD and belong to no time zone.
const instantOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** Whether the picker opens at what was typed: a day from 1900 to 2099. */
export const canOpenAt = (text: string) => /^(19|20)/.test(text) && isDay(text)

/** The same day some months on, or the last of a month that is too short. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** Days since Monday. */
export const weekdayOf = (day: string) => (new Date(instantOf(day)).getUTCDay() + 6) % 7

/** The weeks of a day's month, from Monday to Sunday; null where the week belongs to another month. */
export function weeksOf(day: string): (string | null)[][] {
  const first = `${day.slice(0, 7)}-01`
  const days = new Date(instantOf(addMonths(first, 1)) - dayMs).getUTCDate()
  const before = weekdayOf(first)
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const date = week * 7 + weekday - before
      return date < 0 || date >= days ? null : addDays(first, date)
    }),
  )
}
