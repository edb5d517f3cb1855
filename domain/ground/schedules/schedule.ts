/** The days a schedule runs on: weekdays (1 Monday to 7 Sunday), or months (1 to 12) with a day of the month (1 to 31). */
export type Rhythm = { frequency: 'daily'; weekdays: readonly number[] } | { frequency: 'monthly'; months: readonly number[]; day: number }

/** Wall times on certain days in one zone, from a first date to a last one, both inclusive (decision 16). */
export interface Schedule {
  rhythm: Rhythm
  /** Wall times on each of those days, as minutes after midnight. */
  minutesOfDay: readonly number[]
  /** An IANA zone, or a fixed offset such as `+05:45`. */
  timeZone: string
  /** YYYY-MM-DD in that zone; without an end it goes on. */
  startDate: string
  endDate: string | null
}

/** One run of a schedule: its wall date and time, by which it is identified, and the instant at which it is due (UTC). */
export interface Occurrence {
  /** YYYY-MM-DDTHH:MM in the schedule's zone: unique within a schedule, so that a process claims a run by it. */
  wallTime: string
  at: Date
}
