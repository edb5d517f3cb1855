/** What can need attention with a shipment (spec 1 §2 "Events that Require Attention"; decision 15), worst first. */
export const exceptionKinds = [
  'incident-open',
  'free-time-over',
  'arrival-delayed',
  'departure-delayed',
  'free-time-ending',
  'documents-missing',
  'no-news',
] as const
export type ExceptionKind = (typeof exceptionKinds)[number]

/** The specification's type of a row (1 §3 Attention event row). */
export type Severity = 'danger' | 'warning' | 'info'

export const severityOf = {
  'incident-open': 'danger',
  'free-time-over': 'danger',
  'arrival-delayed': 'warning',
  'departure-delayed': 'warning',
  'free-time-ending': 'warning',
  'documents-missing': 'info',
  'no-news': 'info',
} as const satisfies Record<ExceptionKind, Severity>

/** From when on something is an exception; per customer, with these as defaults (decision 47). */
export interface Thresholds {
  /** Hours after the first ETD without a departure. */
  departureHours: number
  /** Hours after the planned ETA without an arrival. */
  arrivalHours: number
  /** Days before the last free day ends. */
  freeTimeDays: number
  /** Days without an event or a changed date. */
  silentDays: number
  /** Days before the ETA from which the documents must be there. */
  documentDays: number
}

export const defaultThresholds: Thresholds = { departureHours: 24, arrivalHours: 24, freeTimeDays: 3, silentDays: 7, documentDays: 5 }

/** Without these a shipment's documents are missing (decision 47). */
export const neededDocuments = ['bill_of_lading', 'commercial_invoice', 'packing_list'] as const
export type NeededDocument = (typeof neededDocuments)[number]
