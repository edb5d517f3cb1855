import type { Clock, Clocks } from './clocks.ts'
import { type FreeTime, freeTimeOf } from './free-time.ts'

/** How a party's free time stands: it has not begun, nobody knows the terms, or what the clock says. */
export type SideState = 'not-arrived' | 'no-terms' | FreeTime['state']

/** One party's free time at an hour (spec 2 §3 statuscustomer, statuscarrier). */
export interface Side extends Clock {
  state: SideState
  /** Calendar days left: 0 on the last free day, negative when it is over; null where nothing runs. */
  daysLeft: number | null
  /** The date somebody typed is not the one we count. */
  differs: boolean
}

export function sideOf(clock: Clock, times: Clocks['times'], now: Date): Side {
  const { state, daysLeft } = freeTimeAt(clock.lastFreeDay, times, now)
  return { ...clock, state, daysLeft, differs: clock.typed !== null && clock.computed !== null && clock.typed !== clock.computed }
}

/** State and days left of one party's free time, from the last free day alone: that is all a list knows of it. */
export function freeTimeAt(lastFreeDay: string | null, times: Clocks['times'], now: Date): { state: SideState; daysLeft: number | null } {
  const hasArrived = times.ata !== null || times.emptyReturnedAt !== null
  const free = freeTimeOf(times, { freeDays: null, typedLastFreeDay: lastFreeDay }, now)
  if (!free) return { state: hasArrived ? 'no-terms' : 'not-arrived', daysLeft: null }
  return { state: free.state, daysLeft: free.daysLeft }
}
