import type { ExistingDocument } from '#domain/core/attachments/document.ts'
import type { ContainerStatus } from '#domain/freight/containers/container.ts'
import type { Mode } from '#domain/freight/geography/mode.ts'
import type { Place } from '#domain/freight/shipments/card/shipment-card.ts'
import type { SitedPlace } from '#domain/freight/shipments/details/shipment-details.ts'
import type { Voyage } from '#domain/freight/shipments/details/voyage.server.ts'
import type { Status } from '#domain/freight/shipments/shipment.ts'

interface SharedStep {
  event: number
  state: 'done' | 'next' | 'later' | 'off'
  at: Date | null
  expectedAt: Date | null
  isDay: boolean
  isOverdue: boolean
  timeZone: string
}

export const sharedDates = ['etd', 'atd', 'eta', 'ata', 'outGate', 'delivery', 'emptyReturned'] as const

export interface SharedDate {
  name: (typeof sharedDates)[number]
  at: Date | null
  isDay: boolean
  timeZone: string
}

/** Pieces and weight where those are shown too. */
export interface SharedContainerLine {
  number: string
  type: string | null
  pieces: number | null
  kilograms: number | null
}

/** A document that its maker chose and may read today. */
export type SharedDocument = Pick<ExistingDocument, 'id' | 'name' | 'category' | 'size'>

interface SharedPlaces {
  origin: Place | null
  destination: Place | null
}

/** What somebody without an account sees. A part that was not chosen is null. */
interface SharedParts {
  number: string | null
  dates: (SharedPlaces & { list: SharedDate[] }) | null
  bills: { house: string | null; master: string | null } | null
  containers: SharedContainerLine[] | null
  pieces: { total: number | null } | null
  weight: { kilograms: number | null } | null
  vessel: { name: string | null; voyage: string | null } | null
  map: { origin: SitedPlace | null; destination: SitedPlace | null; isCancelled: boolean; voyage: Voyage | null } | null
}

interface SharedShipment extends SharedParts {
  kind: 'shipment'
  timeline: { status: Status; mode: Mode | null; steps: SharedStep[] } | null
}

interface SharedContainer extends SharedParts {
  kind: 'container'
  timeline: { status: ContainerStatus; mode: Mode | null; steps: SharedStep[] } | null
}

export type PublicFacts = SharedShipment | SharedContainer
