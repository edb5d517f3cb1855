import type { Mode } from '#domain/freight/geography/mode.ts'
import type { PlaceFacts } from '#domain/freight/geography/places/place-facts.ts'
import type { Status, Traffic } from '#domain/freight/shipments/shipment.ts'
import type { ContainerStatus, IncidentType, statusDates } from './container.ts'

export interface ClockFacts {
  carrier: string | null
  type: string | null
  status: ContainerStatus
  terminal: PlaceFacts | null
  destination: PlaceFacts | null
  /** The container's own, else its shipment's. UTC. */
  ata: Date | null
  outOfGateAt: Date | null
  emptyReturnedAt: Date | null
  carrierFreeDays: number | null
  customerFreeDays: number | null
  /** Typed last free dates, YYYY-MM-DD: promised to the customer, named by the carrier. */
  maxEmptyReturnedOn: string | null
  maxCarrierEmptyReturnedOn: string | null
  /** Free time ends soon while so many days or fewer are left, by the customer's threshold. */
  endingDays: number
}

export interface ContainerFacts extends ClockFacts {
  id: number
  projectId: number
  customerId: number
  customer: string
  shipmentId: number
  shipmentNumber: string
  shipmentStatus: Status
  mode: Mode | null
  traffic: Traffic | null
  hbl: string | null
  mbl: string | null
  carrierBooking: string | null
  clientReference: string | null
  consignee: string | null
  vessel: string | null
  number: string
  voyage: string | null
  dgr: boolean
  origin: PlaceFacts | null
  originText: string | null
  destinationText: string | null
  /** The dates that are only days at their place. */
  days: readonly ('etd' | 'eta' | (typeof statusDates)[number])[]
  etd: Date | null
  eta: Date | null
  atd: Date | null
  deliveredAt: Date | null
  isReturned: boolean
  /** Returned: on an unknown day, when the row was last written. */
  overAt: Date | null
  incident: { type: IncidentType; causeId: number | null; occurredOn: string; reportedAt: Date } | null
  lastUpdate: Date
}
