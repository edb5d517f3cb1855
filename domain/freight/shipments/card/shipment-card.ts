import type { Mode } from '#domain/freight/geography/mode.ts'
import type { Status, Traffic } from '#domain/freight/shipments/shipment.ts'

export interface Place {
  code: string
  name: string
  nameEs?: string | null
  countryCode: string
  timeZone: string
  approximate: boolean
}

/** Spec 3 §3 Shipment card. Instants are ISO 8601 in UTC. */
export interface ShipmentCard {
  id: number
  number: string
  mode: Mode | null
  status: Status
  traffic: Traffic | null
  customerId: number
  customer: string
  supplier: string | null
  consignee: string | null
  clientReference: string | null
  carrier: string | null
  incoterm: string | null
  containers: readonly string[]
  origin: Place | null
  destination: Place | null
  originText: string | null
  destinationText: string | null
  etd: string | null
  eta: string | null
  atd: string | null
  ata: string | null
  promisedOn: string | null
  /** Inland: event 17 (picked up) and event 27 (at the final destination). */
  pickedUpAt: string | null
  arrivedAtFinalDestinationAt: string | null
  lastUpdate: string
  /** Calendar days after the first promise, negative for early; null without both dates. */
  delayDays: number | null
  progress: number | null
}
