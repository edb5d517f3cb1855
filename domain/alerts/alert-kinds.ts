import type { ExceptionKind, Severity, Thresholds } from '#domain/freight/exceptions/exception-kinds.ts'
import { severityOf } from '#domain/freight/exceptions/exception-kinds.ts'

/** Spec 1 §3: A is an alert, N a notification. */
export type AlertType = 'A' | 'N'

interface KindFacts {
  type: AlertType
  severity: Severity
  exception?: ExceptionKind
  ofContainer?: true
  ofDocument?: true
  of?: 'ticket' | 'invoice'
}

const opened = (exception: ExceptionKind, more: Pick<KindFacts, 'ofContainer'> = {}): KindFacts => ({
  type: 'A',
  severity: severityOf[exception],
  exception,
  ...more,
})
const noted = (more: Omit<KindFacts, 'type' | 'severity'> = {}): KindFacts => ({ type: 'N', severity: 'info', ...more })

/** The catalogue of alerts, the most urgent kind first. The dictionary (`alerts.when`) says when each occurs; `noticing/` finds it. */
const catalogue = {
  'incident-reported': { type: 'A', severity: 'danger', ofContainer: true },
  'container-abandoned': { type: 'A', severity: 'danger', ofContainer: true },
  'free-time-over': opened('free-time-over', { ofContainer: true }),
  'invoice-overdue': { type: 'A', severity: 'danger', of: 'invoice' },
  'arrival-delayed': opened('arrival-delayed'),
  'departure-delayed': opened('departure-delayed'),
  'free-time-ending': opened('free-time-ending', { ofContainer: true }),
  'eta-changed': { type: 'A', severity: 'warning' },
  'ticket-overdue': { type: 'A', severity: 'warning', of: 'ticket' },
  'invoice-due': { type: 'A', severity: 'warning', of: 'invoice' },
  'documents-missing': opened('documents-missing'),
  'no-news': opened('no-news'),
  'vessel-changed': noted(),
  'shipment-created': noted(),
  'booking-confirmed': noted(),
  departed: noted(),
  arrived: noted(),
  'out-of-gate': noted({ ofContainer: true }),
  delivered: noted(),
  'empty-returned': noted({ ofContainer: true }),
  'document-added': noted({ ofDocument: true }),
  'comment-added': noted(),
} as const satisfies Record<string, KindFacts>

export type AlertKind = keyof typeof catalogue

export const alertCatalogue: Readonly<Record<AlertKind, KindFacts>> = catalogue

export const alertKinds = Object.keys(catalogue) as AlertKind[]

export const isAlertKind = (kind: string): kind is AlertKind => kind in catalogue

/** Which threshold of exceptions applies to a kind. Delays are reported as soon as they are known and have another text. */
export const thresholdOf = {
  'departure-delayed': 'departureHours',
  'arrival-delayed': 'arrivalHours',
  'free-time-ending': 'freeTimeDays',
  'no-news': 'silentDays',
  'documents-missing': 'documentDays',
} as const satisfies Partial<Record<AlertKind, keyof Thresholds>>

export const hasThreshold = (kind: AlertKind): kind is keyof typeof thresholdOf => kind in thresholdOf

export const cargoKinds: AlertKind[] = alertKinds.filter((kind) => !alertCatalogue[kind].of)

export const kindsOfType = (type: AlertType): AlertKind[] => alertKinds.filter((kind) => catalogue[kind].type === type)
