import { occurrencesAfter } from '../../ground/schedules/occurrences.ts'
import type { Occurrence, Schedule } from '../../ground/schedules/schedule.ts'

/** At once, or as part of a digest (spec 1 §4 Alert types). */
export const manners = ['RealTime', 'Consolidated'] as const
export type Manner = (typeof manners)[number]

/** 9AM to 6PM, hourly (spec 1 §9). */
export const hoursOfDay = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18] as const
export const units = ['Days', 'Weeks'] as const
/** Hours between digests of one day. */
export const periodicities = [1, 2, 4, 8] as const
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** When something is told. RealTime has none of the rest; it is kept for when somebody changes their mind. */
export interface Timing {
  manner: Manner
  /** Of the first digest of a day, by the clock of the zone. */
  hour: number
  unit: (typeof units)[number]
  /** 1 Monday to 7 Sunday; only Weeks asks for it. */
  weekday: number
  periodicity: number
  /** An IANA zone or a fixed offset such as `-06:00`. */
  timeZone: string
}

const lastHour = 18

/** The digests of a day: from its hour on, as often as the periodicity says, the last at 6PM (decision 17). */
export function scheduleOf({ hour, unit, weekday, periodicity, timeZone }: Timing): Schedule {
  const minutesOfDay: number[] = []
  for (let at = hour; at <= lastHour; at += periodicity) minutesOfDay.push(at * 60)
  const days = unit === 'Days' ? weekdays : [weekday]
  return { rhythm: { frequency: 'daily', weekdays: days }, minutesOfDay, timeZone, startDate: '2000-01-01', endDate: null }
}

/** The next digests after an instant; none where things are told at once. */
export function nextDigests(timing: Timing, after: Date, count: number): Occurrence[] {
  return timing.manner === 'RealTime' ? [] : occurrencesAfter(scheduleOf(timing), after, count)
}

/** An hour of the day as the specification writes it: 9AM, 12PM, 6PM. */
export const hourName = (hour: number) => `${hour > 12 ? hour - 12 : hour}${hour < 12 ? 'AM' : 'PM'}`
