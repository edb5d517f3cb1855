import { isAlertKind } from '#domain/alerts/alert-kinds.ts'
import type { AlertFacts } from '#domain/alerts/facts/alert-facts.ts'
import { href } from '#domain/core/href.ts'
import { inUnits } from '#domain/platform/currency.ts'
import { isSandbox } from '#domain/platform/environment/projects.ts'
import { localInstant } from '#domain/platform/schedules/local-date.ts'
import { type WebhookKind, webhookTypeOf } from './webhook-types.ts'

/** An event with the names of what it is about, as read for a message. */
export interface WebhookEvent {
  id: number
  kind: WebhookKind
  before: string | null
  after: string | null
  category: string | null
  happenedAt: string
  happenedOn: string | null
  detectedAt: string
  customerId: number
  customer: string
  shipmentId: number | null
  shipment: string | null
  /** Of the shipment's destination. */
  timeZone: string | null
  containerId: number | null
  container: string | null
  ticketId: number | null
  ticket: string | null
  invoiceId: number | null
  invoice: string | null
  facts: AlertFacts
}

/** PostgreSQL checks for 8,192: `markedIn` adds less than the difference. */
const mostBytes = 8_176
const longestText = 1_000

export const orderingKeyOf = ({ shipmentId, ticketId, invoiceId }: WebhookEvent): string =>
  shipmentId !== null ? `shipment:${shipmentId}` : ticketId !== null ? `ticket:${ticketId}` : `invoice:${invoiceId}`

/** What a person knows it by. */
export const webhookSubject = ({ shipment, container, invoice, ticket }: WebhookEvent): string =>
  container ?? shipment ?? invoice ?? ticket ?? ''

/**
 * The message of an event as JSON, at most 8 KB. Instants are in UTC, dates at a place have its zone, and a day of which no hour is known is a
 * day.
 */
export function writeWebhookBody(event: WebhookEvent, sequence: number | null): string {
  const [noun, id] = orderingKeyOf(event).split(':')
  const message = {
    type: webhookTypeOf[event.kind],
    timestamp: event.detectedAt,
    sequence,
    orderingKey: orderingKeyOf(event),
    cleared: false,
    data: {
      ...(event.shipmentId !== null && { shipment: { id: event.shipmentId, number: event.shipment } }),
      ...(event.containerId !== null && { container: { id: event.containerId, number: event.container } }),
      ...(event.ticketId !== null && { ticket: { id: event.ticketId, number: event.ticket } }),
      ...(event.invoiceId !== null && { invoice: { id: event.invoiceId, number: event.invoice } }),
      customer: { id: event.customerId, name: event.customer },
      ...saidOf(event),
      ...(isAlertKind(event.kind) && { facts: factsOf(event) }),
      happenedAt: event.happenedOn ?? event.happenedAt,
      detectedAt: event.detectedAt,
      link: `${href('apiDocs')}/v1/${event.containerId === null ? `${noun}s/${id}` : `containers/${event.containerId}`}`,
    },
  }
  return fitting(message)
}

interface ReadyReport {
  id: number
  name: string
  /** How many rows it has. */
  total: number
  readyAt: Date
}

/** The message that a report has been run for the owner of an endpoint: without its rows, which the call of `link` answers. */
export function writeReportBody({ id, name, total, readyAt }: ReadyReport, sequence: number): string {
  const timestamp = readyAt.toISOString()
  return fitting({
    type: webhookTypeOf['report-ready'],
    timestamp,
    sequence,
    orderingKey: `report:${id}`,
    cleared: false,
    data: {
      report: { id, name, total },
      happenedAt: timestamp,
      detectedAt: timestamp,
      link: `${href('apiDocs')}/v1/reports/${id}`,
    },
  })
}

/** The end of what an earlier message reported: the same, with `cleared` and when the end was detected. */
export function writeClearedBody(body: string, sequence: number, at: Date): string {
  const message = JSON.parse(body)
  const clearedAt = at.toISOString()
  return fitting({ ...message, timestamp: clearedAt, sequence, cleared: true, data: { ...message.data, clearedAt } })
}

/** A message of a sandbox says that it is of sample data. */
export const markedIn = (projectId: number, body: string): string =>
  isSandbox(projectId) ? JSON.stringify({ ...JSON.parse(body), test: true }) : body

function fitting(message: object): string {
  const body = JSON.stringify(message, (_, value) => (typeof value === 'string' ? value.slice(0, longestText) : value))
  if (Buffer.byteLength(body) <= mostBytes) return body
  return JSON.stringify(message, (_, value) => (typeof value === 'string' ? value.slice(0, 100) : value))
}

function saidOf({ kind, before, after, category, timeZone }: WebhookEvent): object {
  switch (kind) {
    case 'eta-changed':
      return { before: dateAt(before, timeZone), after: dateAt(after, timeZone) }
    case 'vessel-changed':
      return { before, after }
    case 'document-added':
      return { document: { name: after, category } }
    case 'comment-added':
      return { comment: { text: after } }
    case 'incident-reported':
    case 'container-abandoned':
      return { incident: { comment: after } }
    case 'ticket-overdue':
      return { target: before, subjectLine: after }
    case 'ticket-created':
      return { subjectLine: after }
    case 'ticket-status-changed':
      return { status: after }
    case 'ticket-commented':
      return { comment: { id: Number(before), by: after } }
    case 'invoice-due':
    case 'invoice-overdue':
    case 'invoice-created':
    case 'invoice-changed':
    case 'invoice-paid': {
      const [currency, balance] = (after ?? '').split(' ')
      return { dueOn: before, balance, currency }
    }
    default:
      return {}
  }
}

/** What is known of its thing when the message is written; what is not known is left out. */
function factsOf({ shipmentId, facts }: WebhookEvent): object {
  const { reference, origin, originText, destination, destinationText, place, etd, eta, days, freeTime, cost, missing } = facts
  const placeOf = (known: AlertFacts['place'], text: string | null = null) =>
    known ? { code: known.code, name: known.name } : text && { name: text }
  const costOf = ({ currency, accrued, perDay, from }: NonNullable<AlertFacts['cost']>) => ({
    currency,
    accrued: inUnits(accrued, currency),
    ...(perDay !== null && { perDay: inUnits(perDay, currency), from }),
  })
  const known = {
    clientReference: reference,
    from: placeOf(origin, originText),
    to: placeOf(destination, destinationText),
    place: placeOf(place),
    etd: etd.latest && etd,
    eta: eta.latest && eta,
    days,
    freeTime: freeTime && { lastFreeDay: freeTime.lastFreeDay, daysLeft: freeTime.daysLeft },
    cost: cost && costOf(cost),
    missingDocuments: missing.length > 0 ? missing : null,
  }
  return Object.fromEntries(Object.entries(shipmentId === null ? { days } : known).filter(([, value]) => value !== null))
}

/** As the API writes a date at its place. */
function dateAt(text: string | null, timeZone: string | null) {
  if (text === null || !text.includes('T')) return text
  const [at, zone] = [new Date(text), timeZone ?? 'UTC']
  return { at: at.toISOString(), local: localInstant(at, zone), timeZone: zone }
}
