import { exceptionKinds } from '#db/postgres/schema/freight/exception-kinds.ts'
import { usualEndingDays } from '#domain/freight/containers/free-time/ending-days.ts'

export { exceptionKinds }
export type ExceptionKind = (typeof exceptionKinds)[number]

export const severities = ['danger', 'warning', 'info'] as const
export type Severity = (typeof severities)[number]

export const severityOf = {
  'incident-open': 'danger',
  'free-time-over': 'danger',
  'arrival-delayed': 'warning',
  'departure-delayed': 'warning',
  'free-time-ending': 'warning',
  'documents-missing': 'info',
  'no-news': 'info',
} as const satisfies Record<ExceptionKind, Severity>

export interface Thresholds {
  departureHours: number
  arrivalHours: number
  freeTimeDays: number
  silentDays: number
  documentDays: number
}

export const defaultThresholds: Thresholds = {
  departureHours: 24,
  arrivalHours: 24,
  freeTimeDays: usualEndingDays,
  silentDays: 7,
  documentDays: 5,
}
