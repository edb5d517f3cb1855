import { dayMs, isDay } from '#domain/platform/schedules/day.ts'
import { addDays } from '#domain/platform/schedules/local-date.ts'

// A YYYY-MM-DD day has no time zone; UTC keeps the arithmetic free of daylight saving.
const instantOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

export const canOpenAt = (text: string) => /^(19|20)/.test(text) && isDay(text)

export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

export const weekdayOf = (day: string) => (new Date(instantOf(day)).getUTCDay() + 6) % 7

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
