import { Temporal } from 'temporal-polyfill'

/** When somebody is at the desk on a day, in minutes after midnight by its clock; 1440 is the midnight after. */
interface DeskHours {
  from: number
  to: number
}

export interface DeskCalendar {
  /** IANA name. */
  timeZone: string
  /** Monday first, seven of them; null where nobody is there. */
  hours: readonly (DeskHours | null)[]
  /** Days of that zone on which nobody is there, YYYY-MM-DD. */
  holidays: readonly string[]
}

/** A time that does not count: the desk was waiting for the customer, or the ticket was closed. */
export interface Pause {
  from: Date
  to: Date
}

/** Further ahead than this nothing is due: a desk that is never there has no targets. */
const longestWayDays = 3 * 366

/**
 * The instant at which so many minutes of the desk's time have passed since `from`, pauses left out. Null where the desk is
 * there too seldom for that within three years.
 */
export function dueAfter(from: Date, minutes: number, calendar: DeskCalendar, pauses: readonly Pause[] = []): Date | null {
  let left = minutes * 60_000
  for (const worked of stretches(from, calendar, pauses)) {
    const length = worked.to - worked.from
    if (length >= left) return new Date(worked.from + left)
    left -= length
  }
  return null
}

interface Stretch {
  /** Milliseconds since 1970, UTC. */
  from: number
  to: number
}

/** The times at which the desk works on something, in order, from an instant on. */
function* stretches(from: Date, { timeZone, hours, holidays }: DeskCalendar, pauses: readonly Pause[]): Generator<Stretch> {
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

/** The instant of a wall time. Where a clock change leaves it out it is the same distance after midnight, where it comes twice the first. */
function instantOf(date: Temporal.PlainDate, minutes: number, timeZone: string): number {
  const midnight = date.toPlainDateTime()
  return midnight.add({ minutes }).toZonedDateTime(timeZone).epochMilliseconds
}

/** What is left of a stretch without the pauses, which come in order and may overlap. */
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
