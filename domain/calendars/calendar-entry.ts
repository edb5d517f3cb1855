import type { Days } from '#domain/core/lists/list-query.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { addDays, localDate } from '#domain/platform/schedules/local-date.ts'

/** A day of a calendar. `day` is YYYY-MM-DD at the place of what happens. */
export interface CalendarEntry {
  /** Of the shipment, container or invoice. */
  id: number
  day: string
  summary: string
  place: string | null
  details: readonly (string | null)[]
  path: string
  isCancelled: boolean
  /** Grows with every change (RFC 5545 §3.8.7.4). */
  sequence: number
  changedAt: Date
}

export const mostEntries = 1_000
const [daysBack, daysAhead, cancelledDays] = [90, 180, 30]

export interface CalendarWindow {
  from: string
  today: string
  to: string
  /** What was called off before is left out: programs have removed it by then. */
  cancelledSince: Date
}

export function windowOf(now: Date, timeZone: string): CalendarWindow {
  const today = localDate(now, timeZone)
  const cancelledSince = new Date(now.getTime() - cancelledDays * dayMs)
  return { from: addDays(today, -daysBack), today, to: addDays(today, daysAhead), cancelledSince }
}

/** The days of both, or null for none. */
export function commonDays(one: Days | undefined, other: { from: string; to: string }): { from: string; to: string } | null {
  const from = one?.from && one.from > other.from ? one.from : other.from
  const to = one?.to && one.to < other.to ? one.to : other.to
  return from <= to ? { from, to } : null
}
