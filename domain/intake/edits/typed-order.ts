import { dayMarkOf } from '#domain/intake/fields/feed-fields.ts'
import { isAhead } from '#domain/intake/rules/future-dates.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'

/** Two actual dates, the first of which happens first, and what is said where it does not. */
export type DateOrder<Name extends string> = readonly (readonly [first: Name, second: Name, key: string])[]

type Row = Readonly<Record<string, unknown>>

/**
 * Throws where a typed actual date lies ahead, or where two of which one was typed are in the wrong order. A day alone is noon at its place,
 * so a date of the same day may lie half a day before it.
 */
export function checkDates<Name extends string>(
  row: Row,
  dates: readonly Name[],
  order: DateOrder<Name>,
  isTyped: (date: Name) => boolean,
  now: Date,
): void {
  for (const date of dates.filter(isTyped)) {
    const { [date]: at } = row
    if (at instanceof Date && isAhead(at, now)) throw new DomainError('repairs.dateAhead', date)
  }
  for (const [first, second, key] of order) {
    const { [first]: one, [second]: other } = row
    const slack = row[dayMarkOf(first)] || row[dayMarkOf(second)] ? dayMs : 0
    if (!(one instanceof Date && other instanceof Date) || !(isTyped(first) || isTyped(second))) continue
    if (other.getTime() + slack < one.getTime()) throw new DomainError(key, isTyped(second) ? second : first)
  }
}
