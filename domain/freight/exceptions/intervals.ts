import { dayMs, hourMs } from '../../ground/schedules/day.ts'
import type { ExceptionKind, NeededDocument, Thresholds } from './kinds.ts'
import { neededDocuments } from './kinds.ts'

/** One ETD or ETA as it was once expected, with when that became known (UTC). */
interface KnownDate {
  expectedAt: Date | null
  knownAt: Date
}

export interface WatchedContainer {
  id: number
  /** The end of the last free day (UTC); null before arrival or without terms. */
  deadline: Date | null
  returnedAt: Date | null
  incidentOpenedAt: Date | null
}

/** What the record knows of a shipment that decides which exceptions it has. All instants in UTC. */
export interface WatchedShipment {
  /** When it was delivered or cancelled; null while it is under way. */
  overAt: Date | null
  /** Every ETD and every ETA it has had, oldest first. */
  etds: readonly KnownDate[]
  etas: readonly KnownDate[]
  /** The first ETA promised, where the record has it: it may be older than every ETA above. */
  plannedEta: Date | null
  atd: Date | null
  ata: Date | null
  /** The last event or changed date. */
  lastNewsAt: Date
  /** When each needed document was first there. */
  documents: Partial<Record<NeededDocument, Date>>
  containers: readonly WatchedContainer[]
}

/** From `opensAt` on, and until `closesAt` where that is known, a shipment needs attention (decision 33). */
export interface ExceptionInterval {
  kind: ExceptionKind
  containerId: number | null
  opensAt: Date
  closesAt: Date | null
}

/**
 * The exceptions of a shipment as intervals of time, by decision 47. An interval may lie in the future: then it opens by
 * itself, unless the facts change before. All close when the shipment is over, free time only at the empty return.
 */
export function intervalsOf(shipment: WatchedShipment, thresholds: Thresholds): ExceptionInterval[] {
  const { overAt } = shipment
  const found: (ExceptionInterval | null)[] = [
    interval('departure-delayed', delayOpensAt(shipment.etds, thresholds.departureHours), earliest(shipment.atd, overAt)),
    interval('arrival-delayed', delayOpensAt(shipment.etas, thresholds.arrivalHours, shipment.plannedEta), earliest(shipment.ata, overAt)),
    interval('documents-missing', documentsDueAt(shipment, thresholds), earliest(documentsCompleteAt(shipment), overAt)),
    interval('no-news', later(shipment.lastNewsAt, thresholds.silentDays * dayMs), overAt),
    ...shipment.containers.flatMap((container) => intervalsOfContainer(container, overAt, thresholds)),
  ]
  return found.filter((each) => each !== null)
}

function intervalsOfContainer(container: WatchedContainer, overAt: Date | null, { freeTimeDays }: Thresholds) {
  const { id, deadline, returnedAt, incidentOpenedAt } = container
  return [
    interval('incident-open', incidentOpenedAt, earliest(returnedAt, overAt), id),
    interval('free-time-ending', deadline && later(deadline, -freeTimeDays * dayMs), earliest(returnedAt, deadline), id),
    interval('free-time-over', deadline, returnedAt, id),
  ]
}

/** No interval where there is nothing to open it, or where it closes before it opens. */
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
 * A date is late from so many hours after it was first expected, or from the moment it became known that it will be; only
 * the latest word counts, so a date that returned to the plan is late no longer.
 */
function delayOpensAt(dates: readonly KnownDate[], hours: number, promised: Date | null = null): Date | null {
  const planned = promised ?? dates.find(({ expectedAt }) => expectedAt)?.expectedAt
  if (!planned) return null
  const limit = later(planned, hours * hourMs)
  // Where no hour is allowed, the plan itself is at the limit, and not late.
  const isLate = ({ expectedAt }: KnownDate) => expectedAt !== null && expectedAt >= limit && expectedAt > planned
  // The last unbroken run of late expectations: its first one is when the delay became known.
  const lastInTime = dates.findLastIndex((date) => date.expectedAt !== null && !isLate(date))
  const announced = dates.slice(lastInTime + 1).find(isLate)
  return announced && announced.knownAt < limit ? announced.knownAt : limit
}

function documentsDueAt({ etas }: WatchedShipment, { documentDays }: Thresholds): Date | null {
  const eta = etas.findLast(({ expectedAt }) => expectedAt)?.expectedAt
  return eta ? later(eta, -documentDays * dayMs) : null
}

/** When the last needed document came; null while one is missing. */
function documentsCompleteAt({ documents }: WatchedShipment): Date | null {
  const times = neededDocuments.map((each) => documents[each])
  return times.every((time) => time !== undefined) ? new Date(Math.max(...times.map(Number))) : null
}

const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms)

const earliest = (a: Date | null, b: Date | null) => (a && b ? (a < b ? a : b) : (a ?? b))
