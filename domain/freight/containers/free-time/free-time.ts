import { daysBetweenDates, endOfLocalDate, localDate } from '#domain/platform/schedules/local-date.ts'
import { type Counting, calendarDays, nthDayAfter } from './day-counting.ts'

export interface ContainerTimes {
  ata: Date | null
  outOfGateAt: Date | null
  emptyReturnedAt: Date | null
  timeZone: string
}

export interface FreeTime {
  lastFreeDay: string
  deadline: Date
  /** Calendar days: 0 on the last free day, negative afterwards. */
  daysLeft: number
  state: 'running' | 'ending' | 'over' | 'returned-in-time' | 'returned-late'
}

/**
 * Free time at `now` (spec 2 §3 FreeDays, CustomerFreeDays), counted in dates of the port: the day after arrival is day 1, the deadline
 * is the end of day n, an empty return stops the clock. A typed last free day wins. Null before arrival or without terms.
 */
export function freeTimeOf(
  times: ContainerTimes,
  terms: { freeDays: number | null; typedLastFreeDay?: string | null; counting?: Counting; endingDays: number },
  now: Date,
): FreeTime | null {
  const lastFreeDay = terms.typedLastFreeDay ?? computeLastFreeDay(times, terms.freeDays, terms.counting)
  if (lastFreeDay === null) return null
  const stop = times.emptyReturnedAt ?? now
  const daysLeft = daysBetweenDates(localDate(stop, times.timeZone), lastFreeDay)
  return {
    lastFreeDay,
    deadline: endOfLocalDate(lastFreeDay, times.timeZone),
    daysLeft,
    state: stateOf(daysLeft, terms.endingDays, times.emptyReturnedAt !== null),
  }
}

export function computeLastFreeDay(
  times: Pick<ContainerTimes, 'ata' | 'timeZone'>,
  freeDays: number | null,
  counting: Counting = calendarDays,
): string | null {
  if (!times.ata || freeDays === null) return null
  return nthDayAfter(localDate(times.ata, times.timeZone), freeDays, counting)
}

function stateOf(daysLeft: number, endingDays: number, isReturned: boolean): FreeTime['state'] {
  if (isReturned) return daysLeft < 0 ? 'returned-late' : 'returned-in-time'
  if (daysLeft < 0) return 'over'
  return daysLeft <= endingDays ? 'ending' : 'running'
}
