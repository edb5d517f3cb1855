import { clockAt } from '#domain/core/schedules/local-date.ts'

const isInstant = (text: string) => text.includes('T')

/** Dates are instants, shown as days of the place, or days. Where both fall on one day, what is known of their hours is shown too. */
export function changedDates(before: string, after: string, timeZone: string) {
  const shown = [before, after].map((text) => (isInstant(text) ? clockAt(text, timeZone) : text)) as [string, string]
  const isOneDay = shown[0].slice(0, 10) === shown[1].slice(0, 10)
  const [from, to] = shown.map((text) => (isOneDay ? text : text.slice(0, 10)))
  return { before: from, after: to }
}
