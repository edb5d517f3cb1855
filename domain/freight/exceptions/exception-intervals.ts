import { dayMs, hourMs } from '#domain/platform/schedules/day.ts'
import type { ExceptionKind, Thresholds } from './exception-kinds.ts'
import type { Need, NeededDocument } from './needed-documents.ts'

interface KnownDate {
  expectedAt: Date | null
  knownAt: Date
}

export interface WatchedContainer {
  id: number
  /** From when free time ends soon: midnight some days before the deadline. */
  endingFrom: Date | null
  deadline: Date | null
  returnedAt: Date | null
  incidentOpenedAt: Date | null
}

/** All instants in UTC. */
export interface WatchedShipment {
  overAt: Date | null
  etds: readonly KnownDate[]
  etas: readonly KnownDate[]
  /** Can be older than every ETA above. */
  firstEta: Date | null
  atd: Date | null
  /** Of one that arrived on an unknown day, when its row was last written. */
  ata: Date | null
  /** When a status was written that says that it has left; it closes what waits for a departure that no source dates. */
  leftBy?: Date | null
  lastNewsAt: Date
  needs: readonly Need[]
  documents: Partial<Record<NeededDocument, Date>>
  containers: readonly WatchedContainer[]
}

export interface ExceptionInterval {
  kind: ExceptionKind
  containerId: number | null
  opensAt: Date
  closesAt: Date | null
}

/**
 * Exceptions as intervals of time. A future interval opens by itself unless the facts change before. Delivery or cancellation closes all
 * of them, except free time, which closes at the empty return.
 */
export function intervalsOf(shipment: WatchedShipment, thresholds: Thresholds): ExceptionInterval[] {
  const { overAt } = shipment
  const found: (ExceptionInterval | null)[] = [
    interval(
      'departure-delayed',
      delayOpensAt(shipment.etds, thresholds.departureHours),
      earliest(shipment.atd ?? shipment.leftBy ?? null, overAt),
    ),
    interval('arrival-delayed', delayOpensAt(shipment.etas, thresholds.arrivalHours, shipment.firstEta), earliest(shipment.ata, overAt)),
    documentsMissing(shipment),
    interval('no-news', later(shipment.lastNewsAt, thresholds.silentDays * dayMs), overAt),
    ...shipment.containers.flatMap((container) => intervalsOfContainer(container, overAt)),
  ]
  return found.filter((each) => each !== null)
}

function intervalsOfContainer(container: WatchedContainer, overAt: Date | null) {
  const { id, endingFrom, deadline, returnedAt, incidentOpenedAt } = container
  return [
    interval('incident-open', incidentOpenedAt, earliest(returnedAt, overAt), id),
    interval('free-time-ending', endingFrom, earliest(returnedAt, deadline), id),
    interval('free-time-over', deadline, returnedAt, id),
  ]
}

function interval(
  kind: ExceptionKind,
  opensAt: Date | null,
  closesAt: Date | null,
  containerId: number | null = null,
): ExceptionInterval | null {
  if (!opensAt || (closesAt && closesAt <= opensAt)) return null
  return { kind, containerId, opensAt, closesAt }
}

/**
 * A date is late `hours` after its first expectation, or as soon as an expectation beyond that limit becomes known. Only the latest
 * expectation counts, so a date that returned to the plan is not late.
 */
function delayOpensAt(dates: readonly KnownDate[], hours: number, promised: Date | null = null): Date | null {
  const planned = promised ?? dates.find(({ expectedAt }) => expectedAt)?.expectedAt
  if (!planned) return null
  const limit = later(planned, hours * hourMs)
  // With zero hours the plan itself is at the limit, and not late.
  const isLate = ({ expectedAt }: KnownDate) => expectedAt !== null && expectedAt >= limit && expectedAt > planned
  const lastInTime = dates.findLastIndex((date) => date.expectedAt !== null && !isLate(date))
  const announced = dates.slice(lastInTime + 1).find(isLate)
  return announced && announced.knownAt < limit ? announced.knownAt : limit
}

/** While any needed document is late. Of several such times that do not touch, the last. */
function documentsMissing({ etas, needs, documents, overAt }: WatchedShipment): ExceptionInterval | null {
  const eta = etas.findLast(({ expectedAt }) => expectedAt)?.expectedAt
  if (!eta) return null
  const late = needs
    .map(({ document, days }) => ({ from: later(eta, -days * dayMs), to: documents[document] ?? null }))
    .filter(({ from, to }) => !to || to > from)
    .sort((one, other) => one.from.getTime() - other.from.getTime())
  let last: { from: Date; to: Date | null } | null = null
  for (const { from, to } of late) {
    if (last && (last.to === null || last.to >= from)) last = { from: last.from, to: last.to && to && new Date(Math.max(+last.to, +to)) }
    else last = { from, to }
  }
  return last && interval('documents-missing', last.from, earliest(last.to, overAt))
}

const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms)

const earliest = (a: Date | null, b: Date | null) => (a && b ? (a < b ? a : b) : (a ?? b))
