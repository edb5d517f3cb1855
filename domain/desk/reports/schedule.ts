import type { Schedule } from '../../ground/schedules/schedule.ts'

export const frequencies = ['Daily', 'Monthly'] as const
type Frequency = (typeof frequencies)[number]

/** When a report is sent, and to whom (spec 3 §3 Config). */
export interface ReportSchedule {
  frequency: Frequency
  /** Of Daily: 1 Monday to 7 Sunday. */
  weekdays: readonly number[]
  /** Of Monthly: 1 to 12, and the day of the month; in a shorter month its last day. */
  months: readonly number[]
  day: number | null
  /** YYYY-MM-DD in its zone, both included; without an end it goes on. */
  startDate: string
  endDate: string | null
  /** After midnight, by the clock of its zone. */
  minuteOfDay: number
  /** IANA zone or offset. */
  timeZone: string
  emails: readonly string[]
  onlyWithRows: boolean
  /** Each mail has only what is new or changed since the one before it. */
  onlyChanges: boolean
}

/** Addresses one report is sent to at most. */
export const mostReportEmails = 50

/** The same as the calendar counts it. */
export const rhythmOf = ({ frequency, weekdays, months, day, minuteOfDay, timeZone, startDate, endDate }: ReportSchedule): Schedule => ({
  rhythm: frequency === 'Daily' ? { frequency: 'daily', weekdays } : { frequency: 'monthly', months, day: day ?? 1 },
  minutesOfDay: [minuteOfDay],
  timeZone,
  startDate,
  endDate,
})
