import { dayMarkOf } from '#domain/intake/fields/feed-fields.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'

export const liesAhead = 'lies more than 24 hours ahead: expected, not happened'

/** Clocks and time zones of sources are never off by more than a day: a date further ahead has not happened. */
export const isAhead = (at: Date, now: Date): boolean => at.getTime() > now.getTime() + dayMs

/**
 * Moves an actual date that lies ahead to the expected date, unless the feed gives one, and drops it otherwise. Calls `onAhead` with
 * each.
 */
export function expectFuture<Dates extends { [date in string]?: unknown }, Actual extends keyof Dates & string>(
  dates: Dates,
  expectedBy: { readonly [actual in Actual]: (keyof Dates & string) | null },
  now: Date,
  onAhead: (field: Actual) => void,
): Dates {
  const kept: Dates = { ...dates }
  for (const actual of Object.keys(expectedBy) as Actual[]) {
    const at = dates[actual]
    if (!(at instanceof Date) || !isAhead(at, now)) continue
    const expected = expectedBy[actual]
    const { [dayMarkOf(actual)]: isDay = false } = dates
    if (expected !== null && !dates[expected]) Object.assign(kept, { [expected]: at, [dayMarkOf(expected)]: isDay })
    Object.assign(kept, { [actual]: null, [dayMarkOf(actual)]: false })
    onAhead(actual)
  }
  return kept
}
