import type { Mode } from '../../geography/mode.ts'
import type { Place } from '../card/card.ts'
import type { Status, Traffic } from '../shipment.ts'

/** A place with where it is on the map: longitude first, in degrees. */
export interface SitedPlace extends Place {
  position: readonly [longitude: number, latitude: number]
}

export interface Party {
  name: string | null
  address: string | null
}

/** Where a fact comes from (null: from the portal itself) and when it arrived here. */
export interface Provenance {
  source: string | null
  arrivedAt: Date
}

/** An ETD or ETA as it once stood; null where it was taken back. */
export interface DateVersion extends Provenance {
  /** From 1, the first one told. */
  serial: number
  expectedAt: Date | null
}

export interface Actual extends Provenance {
  at: Date
}

export interface ShipmentEvent extends Provenance {
  id: number
  eventType: number
  description: string | null
  occurredAt: Date
  /** IANA zone of the place it happened in. */
  timeZone: string
  responsible: string | null
  originName: string | null
  inTimeline: boolean
}

/** One leg of the way (spec 2 §3 Routing row). */
export interface Leg {
  id: number
  carrier: string | null
  vessel: string | null
  voyage: string | null
  origin: SitedPlace | null
  destination: SitedPlace | null
  etd: Date | null
  eta: Date | null
}

/** How far a box has come, from booked to brought back empty. */
export type ContainerStatus = 'booked' | 'in_transit' | 'arrived' | 'out_of_gate' | 'delivered' | 'returned'

/** One box (spec 2 §3 Container row). */
export interface ContainerRow {
  id: number
  number: string
  status: ContainerStatus
  type: string | null
  pieces: number | null
  weightKg: number | null
  volumeM3: number | null
  temperature: string | null
}

/** Everything the details page tells of one shipment (spec 2 §2 Shipment details). */
export interface ShipmentDetails {
  id: number
  number: string
  customer: string
  mode: Mode | null
  status: Status
  traffic: Traffic | null
  parties: { supplier: Party; consignee: Party; delivery: Party }
  origin: SitedPlace | null
  destination: SitedPlace | null
  /** The places in the source's own words. */
  originText: string | null
  destinationText: string | null
  etd: Date | null
  eta: Date | null
  /** The first ETA ever promised. */
  plannedEta: Date | null
  atd: Actual | null
  ata: Actual | null
  deliveredAt: Date | null
  /** FRDPP: YYYY-MM-DD. */
  promisedOn: string | null
  /** YYYY-MM-DD. */
  cargoReadyOn: string | null
  dates: { etd: DateVersion[]; eta: DateVersion[] }
  general: {
    project: string | null
    incoterm: string | null
    hbl: string | null
    mbl: string | null
    carrier: string | null
    agent: string | null
    coLoader: string | null
    vessel: string | null
    voyage: string | null
    thirdPartyReference: string | null
    customerReference: string | null
    /** Who pays the freight, in the source's words. */
    invoicing: string | null
  }
  /** YYYY-MM-DD. */
  shipmentDate: string | null
  cargo: {
    goods: string | null
    weightKg: number | null
    volumeM3: number | null
    pieces: number | null
    dimensions: string | null
    dgr: boolean
    imo: string | null
  }
  observations: string | null
  events: ShipmentEvent[]
  legs: Leg[]
  containers: ContainerRow[]
}
