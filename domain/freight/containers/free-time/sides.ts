import type { Clock, Clocks } from './clocks.ts'
import { type FreeTime, freeTimeOf } from './free-time.ts'

export const sideStates = [
  ...(['not-arrived', 'no-terms'] as const),
  ...(['running', 'ending', 'over', 'returned-in-time', 'returned-late'] as const satisfies readonly FreeTime['state'][]),
] as const
export type SideState = 'not-arrived' | 'no-terms' | FreeTime['state']

export interface Side extends Clock {
  state: SideState
  /** Calendar days: 0 on the last free day, negative afterwards; null when no clock runs. */
  daysLeft: number | null
  differs: boolean
}

export function sideOf(clock: Clock, clocks: Running, now: Date): Side {
  const { state, daysLeft } = freeTimeAt(clock.lastFreeDay, clocks, now)
  return { ...clock, state, daysLeft, differs: clock.typed !== null && clock.computed !== null && clock.typed !== clock.computed }
}

type Running = Pick<Clocks, 'times' | 'hasArrived' | 'endingDays'>

/** The free time that ends with `lastFreeDay`, the same for lists, details and programs. */
export function freeTimeAt(
  lastFreeDay: string | null,
  { times, hasArrived, endingDays }: Running,
  now: Date,
): { state: SideState; daysLeft: number | null } {
  const free = freeTimeOf(times, { freeDays: null, typedLastFreeDay: lastFreeDay, endingDays }, now)
  if (!free) return { state: hasArrived ? 'no-terms' : 'not-arrived', daysLeft: null }
  return { state: free.state, daysLeft: free.daysLeft }
}
