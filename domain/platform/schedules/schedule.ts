export type Recurrence =
  | { frequency: 'daily'; weekdays: readonly number[] }
  | { frequency: 'monthly'; months: readonly number[]; day: number }

export interface Schedule {
  rhythm: Recurrence
  minutesOfDay: readonly number[]
  timeZone: string
  startDate: string
  endDate: string | null
}

export interface Occurrence {
  /** YYYY-MM-DDTHH:MM in the schedule's zone: unique within a schedule, so that a process claims a run by it. */
  wallTime: string
  at: Date
}
