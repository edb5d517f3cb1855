import type { Mode } from '#domain/freight/geography/mode.ts'
import type { Delay, DelayFacts } from '#domain/freight/shipments/delay.ts'
import type { Status, Traffic } from '#domain/freight/shipments/shipment.ts'
import type { Names } from '#domain/locales/names.ts'

export interface Place {
  code: string
  name: string
  names?: Names | undefined
  countryCode: string
  timeZone: string
  approximate: boolean
}

/** What is stored of a card: its delay depends on the moment. */
export interface StoredCard extends DelayFacts {
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
  /** The dates that are only days at their place. */
  days: readonly ('etd' | 'eta' | 'atd' | 'ata')[]
  etd: string | null
  eta: string | null
  /** Inland shipments are picked up, and arrive at their final destination. */
  atd: string | null
  ata: string | null
  promisedOn: string | null
  lastUpdate: string
  progress: number | null
}

/** Spec 3 §3 Shipment card. Instants are ISO 8601 in UTC. */
export type ShipmentCard = Omit<StoredCard, keyof DelayFacts> & Delay
