import type { ReportSchedule } from './report-schedule.ts'

export const mailRhythms = ['daily', 'weekly', 'monthly'] as const

/** When a list is mailed that somebody asked for in a word: each day, each Monday, the first of each month. */
export const scheduleOfRhythm = {
  daily: { frequency: 'Daily', weekdays: [1, 2, 3, 4, 5, 6, 7], months: [], day: null },
  weekly: { frequency: 'Daily', weekdays: [1], months: [], day: null },
  monthly: { frequency: 'Monthly', weekdays: [], months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], day: 1 },
} as const satisfies Record<(typeof mailRhythms)[number], Pick<ReportSchedule, 'frequency' | 'weekdays' | 'months' | 'day'>>
