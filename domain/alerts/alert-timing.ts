import { occurrencesAfter } from '#domain/core/schedules/occurrences.ts'
import type { Occurrence, Schedule } from '#domain/core/schedules/schedule.ts'

export const deliveryModes = ['RealTime', 'Consolidated'] as const
export type DeliveryMode = (typeof deliveryModes)[number]

export const hoursOfDay = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18] as const
export const units = ['Days', 'Weeks'] as const
export const periodicities = [1, 2, 4, 8] as const
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

export interface Timing {
  manner: DeliveryMode
  hour: number
  unit: (typeof units)[number]
  weekday: number
  periodicity: number
  /** An IANA zone or a fixed offset such as `-06:00`. */
  timeZone: string
}

const lastHour = 18

/** The digests of a day: from its hour on, at its periodicity, the last at 6PM. */
export function scheduleOf({ hour, unit, weekday, periodicity, timeZone }: Timing): Schedule {
  const minutesOfDay: number[] = []
  for (let at = hour; at <= lastHour; at += periodicity) minutesOfDay.push(at * 60)
  const days = unit === 'Days' ? weekdays : [weekday]
  return { rhythm: { frequency: 'daily', weekdays: days }, minutesOfDay, timeZone, startDate: '2000-01-01', endDate: null }
}

export function nextDigests(timing: Timing, after: Date, count: number): Occurrence[] {
  return timing.manner === 'RealTime' ? [] : occurrencesAfter(scheduleOf(timing), after, count)
}

export const hourName = (hour: number) => `${hour > 12 ? hour - 12 : hour}${hour < 12 ? 'AM' : 'PM'}`
