import { dayMarkOf } from '#domain/intake/fields/feed-fields.ts'
import type { SentDates } from '#domain/intake/rules/expected-dates.ts'

export type Replaced = Readonly<Record<string, string | boolean | null>>
type Row = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string | null => (value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : null)

/** Names of the dates that a source sends otherwise than before. */
export function datesSentAnew(before: SentDates, now: SentDates): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => dateOf(name) === name)
  return names.filter((name) => before[name] !== now[name] || before[dayMarkOf(name)] !== now[dayMarkOf(name)])
}

const dateOf = (name: string) => name.replace(/IsDay$/, '')

/**
 * A source that takes a date back leaves the one that was there before it sent any, unless somebody has written another since. Returns what
 * to write in place of the dates that went, and what the remaining ones have replaced.
 */
export function takeBack(
  before: SentDates,
  now: SentDates,
  replaced: Replaced,
  row: Row,
): { restored: Record<string, Date | boolean | null>; replaced: Replaced } {
  const restored: Record<string, Date | boolean | null> = {}
  const remaining = { ...replaced }
  for (const name of datesSentAnew(before, now)) {
    const mark = dayMarkOf(name)
    if (before[name] === undefined) {
      remaining[name] = textOf(row[name])
      remaining[mark] = row[mark] === true
    } else if (now[name] === undefined) {
      const isOurs = textOf(row[name]) === before[name]
      const at = isOurs ? (replaced[name] ?? null) : textOf(row[name])
      restored[name] = typeof at === 'string' ? new Date(at) : null
      restored[mark] = (isOurs ? replaced[mark] : row[mark]) === true
      delete remaining[name]
      delete remaining[mark]
    }
  }
  return { restored, replaced: remaining }
}

/** The columns of dates that a source now sends otherwise. */
export function columnsOfDates(before: SentDates, now: SentDates): Record<string, Date | boolean> {
  const names = datesSentAnew(before, now).filter((name) => now[name] !== undefined)
  return Object.fromEntries(
    names.flatMap((name) => [
      [name, new Date(String(now[name]))],
      [dayMarkOf(name), now[dayMarkOf(name)] === true],
    ]),
  )
}
