import type { CostsAtPort } from '#domain/freight/containers/free-time/free-time-statement.ts'
import type { SideState } from '#domain/freight/containers/free-time/sides.ts'
import type { NeededDocument } from '#domain/freight/exceptions/needed-documents.ts'
import type { PlaceFacts } from '#domain/freight/geography/places/place-facts.ts'

/** What a container's free time has cost, and what the next day that counts adds to it. */
export interface RunningCost extends Pick<CostsAtPort, 'currency' | 'accrued'> {
  perDay: number | null
  /** The first day that costs `perDay`. */
  from: string | null
}

/** What an alert says of its thing beyond its kind, as it is when the alert is read. Days are YYYY-MM-DD at their place. */
export interface AlertFacts {
  reference: string | null
  origin: PlaceFacts | null
  originText: string | null
  destination: PlaceFacts | null
  destinationText: string | null
  /** Where it happens: a container's terminal, the origin of departures, else the destination. */
  place: PlaceFacts | null
  etd: { first: string | null; latest: string | null }
  eta: { first: string | null; latest: string | null }
  /** Calendar days late, to the ETA, without news or since an invoice or ticket was due, depending on the kind. */
  days: number | null
  freeTime: { lastFreeDay: string; state: SideState; daysLeft: number | null } | null
  cost: RunningCost | null
  missing: readonly NeededDocument[]
  /** Whether the reader adds documents in the portal. */
  addsPapers: boolean
}

/** What is known of a ticket or invoice: it is on no way. */
export const noFacts: AlertFacts = {
  reference: null,
  origin: null,
  originText: null,
  destination: null,
  destinationText: null,
  place: null,
  etd: { first: null, latest: null },
  eta: { first: null, latest: null },
  days: null,
  freeTime: null,
  cost: null,
  missing: [],
  addsPapers: false,
}
