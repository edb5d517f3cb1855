import { occurrencesAfter } from '#domain/platform/schedules/occurrences.ts'
import type { Schedule } from '#domain/platform/schedules/schedule.ts'

export const frequencies = ['Daily', 'Monthly'] as const
type Frequency = (typeof frequencies)[number]

export interface ReportSchedule {
  frequency: Frequency
  /** For Daily: 1 Monday to 7 Sunday. */
  weekdays: readonly number[]
  /** For Monthly: 1 to 12. A shorter month uses its last day. */
  months: readonly number[]
  day: number | null
  /** YYYY-MM-DD in its zone, both included. */
  startDate: string
  endDate: string | null
  minuteOfDay: number
  timeZone: string
  emails: readonly string[]
  onlyWithRows: boolean
  /** Each mail contains only rows that are new or changed since the last one. */
  onlyChanges: boolean
}

export const maxReportEmails = 50
export const maxReportReaders = 200

export const recurrenceOf = ({
  frequency,
  weekdays,
  months,
  day,
  minuteOfDay,
  timeZone,
  startDate,
  endDate,
}: ReportSchedule): Schedule => ({
  rhythm: frequency === 'Daily' ? { frequency: 'daily', weekdays } : { frequency: 'monthly', months, day: day ?? 1 },
  minutesOfDay: [minuteOfDay],
  timeZone,
  startDate,
  endDate,
})

/** Local times of the next three runs, in the schedule's zone. */
export const nextRuns = (schedule: ReportSchedule, now: Date): string[] =>
  occurrencesAfter(recurrenceOf(schedule), now, 3).map(({ wallTime }) => wallTime)
