import { type AlertKind, alertCatalogue, alertKinds } from '#domain/alerts/alert-kinds.ts'
import type { AlertFacts } from '#domain/alerts/facts/alert-facts.ts'
import type { Severity } from '#domain/freight/exceptions/exception-kinds.ts'

export interface AlertSubject {
  shipmentId: number | null
  ticketId: number | null
  invoiceId: number | null
  number: string
  containerId: number | null
  container: string | null
}

export const alertSubjects = ['shipment', 'ticket', 'invoice'] as const
export type AlertSubjectKind = (typeof alertSubjects)[number]

export function alertSubjectOf({ ticketId, invoiceId }: Pick<AlertSubject, 'ticketId' | 'invoiceId'>): AlertSubjectKind {
  if (ticketId !== null) return 'ticket'
  return invoiceId !== null ? 'invoice' : 'shipment'
}

export interface DescribedEvent extends AlertSubject {
  kind: AlertKind
  customerId: number
  customer: string
  before: string | null
  after: string | null
  actor: string | null
  happenedAt: Date
  happenedOn: string | null
  isOpen: boolean
  timeZone: string
  facts: AlertFacts
}

export interface EventSummary extends DescribedEvent {
  severity: Severity
  times: number
}

/**
 * Nets events, oldest first. An ETA goes from its first to its last value and is left out where both are equal; so is an exception that
 * has closed. Of comments and documents the last counts, with their number. Ordered by customer, then by urgency, then by number.
 */
export function summariseEvents(events: readonly DescribedEvent[]): EventSummary[] {
  const groups = new Map<string, EventSummary>()
  for (const each of events) {
    const { shipmentId, containerId, ticketId, invoiceId } = each
    const key = [each.kind, shipmentId, containerId, ticketId, invoiceId].join()
    const before = groups.get(key)
    const { severity } = alertCatalogue[each.kind]
    groups.set(key, { ...each, severity, before: before ? before.before : each.before, times: (before?.times ?? 0) + 1 })
  }
  return [...groups.values()].filter(isStanding).sort(byCustomerAndNeed)
}

const isStanding = ({ kind, isOpen, before, after }: EventSummary) => (kind === 'eta-changed' ? before !== after : isOpen)

const byCustomerAndNeed = (one: EventSummary, other: EventSummary) =>
  one.customer.localeCompare(other.customer) ||
  alertKinds.indexOf(one.kind) - alertKinds.indexOf(other.kind) ||
  one.number.localeCompare(other.number)
