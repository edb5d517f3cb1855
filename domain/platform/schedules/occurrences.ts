import { Temporal } from 'temporal-polyfill'
import type { Occurrence, Recurrence, Schedule } from './schedule.ts'

/** The longest pause is from one 29 February to the next, over a year like 2100 that has none. */
const longestPauseDays = 366 * 9

export function occurrencesAfter(schedule: Schedule, after: Date, count: number): Occurrence[] {
  const found: Occurrence[] = []
  for (const occurrence of walk(schedule, after)) {
    if (found.length === count) break
    found.push(occurrence)
  }
  return found
}

export function occurrencesBetween(schedule: Schedule, after: Date, until: Date): Occurrence[] {
  const found: Occurrence[] = []
  for (const occurrence of walk(schedule, after)) {
    if (occurrence.at > until) break
    found.push(occurrence)
  }
  return found
}

function* walk(schedule: Schedule, after: Date): Generator<Occurrence> {
  const today = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(schedule.timeZone).toPlainDate()
  // A clock change may move an occurrence past midnight, so yesterday's are considered too.
  let date = laterOf(today.subtract({ days: 1 }), schedule.startDate)
  for (let pauseDays = 0; pauseDays <= longestPauseDays && !isPast(date, schedule.endDate); date = date.add({ days: 1 }), pauseDays++) {
    if (!runsOn(schedule.rhythm, date)) continue
    pauseDays = 0
    for (const occurrence of occurrencesOn(date, schedule)) if (occurrence.at > after) yield occurrence
  }
}

function occurrencesOn(date: Temporal.PlainDate, { minutesOfDay, timeZone }: Schedule): Occurrence[] {
  return [...minutesOfDay]
    .sort((a, b) => a - b)
    .map((minutes) => {
      const wall = date.toPlainDateTime({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
      return { wallTime: wall.toString({ smallestUnit: 'minute' }), at: new Date(instantOf(wall, timeZone).epochMilliseconds) }
    })
}

/** The first of two instants in autumn, the end of the gap in spring (decision 16). */
function instantOf(wall: Temporal.PlainDateTime, timeZone: string): Temporal.Instant {
  const shown = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (shown.toPlainDateTime().equals(wall)) return shown.toInstant()
  const endOfGap = shown.getTimeZoneTransition('next')
  return (endOfGap ?? shown).toInstant()
}

function runsOn(rhythm: Recurrence, date: Temporal.PlainDate): boolean {
  if (rhythm.frequency === 'daily') return rhythm.weekdays.includes(date.dayOfWeek)
  return rhythm.months.includes(date.month) && date.day === Math.min(rhythm.day, date.daysInMonth)
}

function laterOf(date: Temporal.PlainDate, text: string): Temporal.PlainDate {
  const other = Temporal.PlainDate.from(text)
  return Temporal.PlainDate.compare(date, other) < 0 ? other : date
}

const isPast = (date: Temporal.PlainDate, end: string | null) =>
  end !== null && Temporal.PlainDate.compare(date, Temporal.PlainDate.from(end)) > 0
