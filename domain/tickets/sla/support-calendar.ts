import { Temporal } from 'temporal-polyfill'

/** Minutes after midnight in the desk's zone; 1440 is the next midnight. */
interface DeskHours {
  from: number
  to: number
}

export interface SupportCalendar {
  timeZone: string
  /** Seven, Monday first; null for a closed day. */
  hours: readonly (DeskHours | null)[]
  holidays: readonly string[]
}

/** Time that does not count: the ticket waited for the customer, or was closed. */
export interface Pause {
  from: Date
  to: Date
}

/** Nothing is due later: a desk without opening hours has no targets. */
const longestWayDays = 3 * 366

/**
 * The instant when that many minutes of opening hours have passed since `from`, without pauses. Null where three years do not suffice.
 */
export function dueAfter(from: Date, minutes: number, calendar: SupportCalendar, pauses: readonly Pause[] = []): Date | null {
  let left = minutes * 60_000
  for (const worked of stretches(from, calendar, pauses)) {
    const length = worked.to - worked.from
    if (length >= left) return new Date(worked.from + left)
    left -= length
  }
  return null
}

interface Stretch {
  from: number
  to: number
}

function* stretches(from: Date, { timeZone, hours, holidays }: SupportCalendar, pauses: readonly Pause[]): Generator<Stretch> {
  const off = new Set(holidays)
  const [start, quiet] = [from.getTime(), pauses.toSorted((one, other) => one.from.getTime() - other.from.getTime())]
  let date = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone).toPlainDate()
  for (let day = 0; day < longestWayDays; day += 1, date = date.add({ days: 1 })) {
    const open = hours[date.dayOfWeek - 1]
    if (!open || off.has(date.toString())) continue
    const shift = { from: Math.max(start, instantOf(date, open.from, timeZone)), to: instantOf(date, open.to, timeZone) }
    yield* without(shift, quiet)
  }
}

/** A wall time that a clock change skips keeps its distance from midnight; of one that occurs twice the first counts. */
function instantOf(date: Temporal.PlainDate, minutes: number, timeZone: string): number {
  const midnight = date.toPlainDateTime()
  return midnight.add({ minutes }).toZonedDateTime(timeZone).epochMilliseconds
}

function* without(stretch: Stretch, pauses: readonly Pause[]): Generator<Stretch> {
  let { from } = stretch
  for (const pause of pauses) {
    const [begins, ends] = [pause.from.getTime(), pause.to.getTime()]
    if (ends <= from || begins >= stretch.to) continue
    if (begins > from) yield { from, to: begins }
    from = ends
  }
  if (from < stretch.to) yield { from, to: stretch.to }
}
