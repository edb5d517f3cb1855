import { daysBetweenDates, endOfLocalDate, localDate } from '../../../ground/schedules/local-date.ts'
import { type Counting, calendarDays, nthDayAfter } from './counting.ts'

/** When a container reached the port, left its gate and came back empty (UTC), and the IANA zone of that port. */
export interface ContainerTimes {
  ata: Date | null
  outOfGateAt: Date | null
  emptyReturnedAt: Date | null
  timeZone: string
}

export interface FreeTime {
  /** The last free date at the port, YYYY-MM-DD. */
  lastFreeDay: string
  /** The instant that date ends there (UTC). */
  deadline: Date
  /** Free days left, counted in calendar days: 0 on the last free day, negative when it is over. */
  daysLeft: number
  state: 'running' | 'ending' | 'over' | 'returned-in-time' | 'returned-late'
}

/** Free time counts as ending from so many days before the end of its last day on: on that day and the two before it (decision 47). */
export const endingFromDays = 3

/**
 * The free time of a container at `now` (spec 2 §3 FreeDays, CustomerFreeDays; decision 46): counted in dates of the
 * port, the day after arrival is day 1, the deadline is the end of day n, the clock stops when the container is returned
 * empty. A typed last free day wins over the computed one. Null while the container has not arrived, or without terms.
 */
export function freeTimeOf(
  times: ContainerTimes,
  terms: { freeDays: number | null; typedLastFreeDay?: string | null; counting?: Counting },
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
    state: stateOf(daysLeft, times.emptyReturnedAt !== null),
  }
}

/** The last free date that the terms give, YYYY-MM-DD; null before arrival or without terms. */
export function computeLastFreeDay(
  times: Pick<ContainerTimes, 'ata' | 'timeZone'>,
  freeDays: number | null,
  counting: Counting = calendarDays,
): string | null {
  if (!times.ata || freeDays === null) return null
  return nthDayAfter(localDate(times.ata, times.timeZone), freeDays, counting)
}

function stateOf(daysLeft: number, isReturned: boolean): FreeTime['state'] {
  if (isReturned) return daysLeft < 0 ? 'returned-late' : 'returned-in-time'
  if (daysLeft < 0) return 'over'
  return daysLeft < endingFromDays ? 'ending' : 'running'
}
