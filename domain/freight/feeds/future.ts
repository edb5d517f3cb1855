import { dayMs } from '../../ground/schedules/day.ts'

/** How a report calls it. */
export const liesAhead = 'lies more than 24 hours ahead: expected, not happened'

/** Clocks and zones of sources are never off by more; what lies further ahead has not happened (decisions/130). */
export const isAhead = (at: Date, now: Date): boolean => at.getTime() > now.getTime() + dayMs

/**
 * Dates of which none tells of something that lies ahead as having happened: such a date becomes the expected one where there is one and
 * it is not given, and is left out otherwise. `onAhead` hears which were.
 */
export function expectFuture<Dates extends { [date in string]?: unknown }, Actual extends keyof Dates & string>(
  dates: Dates,
  expectedBy: { readonly [actual in Actual]: (keyof Dates & string) | null },
  now: Date,
  onAhead: (field: Actual) => void,
): Dates {
  const judged: Dates = { ...dates }
  for (const actual of Object.keys(expectedBy) as Actual[]) {
    const at = dates[actual]
    if (!(at instanceof Date) || !isAhead(at, now)) continue
    const expected = expectedBy[actual]
    if (expected !== null) judged[expected] = (dates[expected] ?? at) as Dates[typeof expected]
    judged[actual] = null as Dates[Actual]
    onAhead(actual)
  }
  return judged
}
