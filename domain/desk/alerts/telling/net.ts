import type { Severity } from '../../../freight/exceptions/kinds.ts'
import { type AlertKind, alertCatalogue, alertKinds } from '../kinds.ts'
import type { Thing } from './thing.ts'

/** A happening as a mail tells it. Instants in UTC. */
export interface ToldHappening extends Thing {
  kind: AlertKind
  customerId: number
  customer: string
  before: string | null
  after: string | null
  actor: string | null
  happenedAt: Date
  /** Of an exception, a ticket or an invoice: it has not closed, been answered or paid since. */
  isOpen: boolean
  /** The zone of the shipment's destination. */
  timeZone: string
}

/** What several happenings of one kind, about one thing, come to. */
export interface NetHappening extends ToldHappening {
  severity: Severity
  /** How many there were. */
  times: number
}

/**
 * What happenings, oldest first, come to: net changes only. An ETA goes from what it was at first to what it is at last, and is left
 * out where that is the same instant; an exception that has closed again is left out; of comments and documents the last is told,
 * with their number. Ordered by customer, within one by what needs action soonest, then by number.
 */
export function netOf(happenings: readonly ToldHappening[]): NetHappening[] {
  const groups = new Map<string, NetHappening>()
  for (const each of happenings) {
    const { shipmentId, containerId, ticketId, invoiceId } = each
    const key = [each.kind, shipmentId, containerId, ticketId, invoiceId].join()
    const before = groups.get(key)
    const { severity } = alertCatalogue[each.kind]
    groups.set(key, { ...each, severity, before: before ? before.before : each.before, times: (before?.times ?? 0) + 1 })
  }
  return [...groups.values()].filter(isStanding).sort(byCustomerAndNeed)
}

const isStanding = ({ kind, isOpen, before, after }: NetHappening) => (kind === 'eta-changed' ? before !== after : isOpen)

const byCustomerAndNeed = (one: NetHappening, other: NetHappening) =>
  one.customer.localeCompare(other.customer) ||
  alertKinds.indexOf(one.kind) - alertKinds.indexOf(other.kind) ||
  one.number.localeCompare(other.number)
