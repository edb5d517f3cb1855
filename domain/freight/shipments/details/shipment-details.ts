import type { LegMode, Mode } from '#domain/freight/geography/mode.ts'
import type { Place } from '#domain/freight/shipments/card/shipment-card.ts'
import type { DelayFacts } from '#domain/freight/shipments/delay.ts'
import type { SaidFigure } from '#domain/freight/shipments/measures.ts'
import type { Status, Traffic } from '#domain/freight/shipments/shipment.ts'

export interface SitedPlace extends Place {
  position: readonly [longitude: number, latitude: number]
}

export interface Party {
  name: string | null
  address: string | null
}

/** A null source is the portal itself; the time is when the fact arrived here. */
export interface Provenance {
  source: string | null
  arrivedAt: Date
}

export interface DateVersion extends Provenance {
  serial: number
  expectedAt: Date | null
  isDay: boolean
  /** Why the source expects it then, in its own words. */
  reason: string | null
}

export interface Actual extends Provenance {
  at: Date
  isDay: boolean
}

export interface ShipmentEvent extends Provenance {
  id: number
  eventType: number
  description: string | null
  occurredAt: Date
  isDay: boolean
  timeZone: string
  responsible: string | null
  originName: string | null
  /** UN/LOCODE. */
  placeCode: string | null
  vessel: string | null
  voyage: string | null
  /** Of the event in its source. */
  sourceKey: string | null
  inTimeline: boolean
}

export interface Leg {
  id: number
  carrier: string | null
  vessel: string | null
  voyage: string | null
  origin: SitedPlace | null
  destination: SitedPlace | null
  etd: Date | null
  eta: Date | null
  /** Null: as the shipment. */
  mode: LegMode | null
  atd: Date | null
  ata: Date | null
  days: ('etd' | 'eta' | 'atd' | 'ata')[]
  /** Null: a person, or the portal itself. */
  source: string | null
}

export type ContainerStatus = 'booked' | 'in_transit' | 'arrived' | 'out_of_gate' | 'delivered' | 'returned'

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

export interface ShipmentDetails extends DelayFacts {
  id: number
  number: string
  customerId: number
  customer: string
  mode: Mode | null
  status: Status
  traffic: Traffic | null
  parties: { supplier: Party; consignee: Party; delivery: Party }
  origin: SitedPlace | null
  destination: SitedPlace | null
  originText: string | null
  destinationText: string | null
  /** The dates that are only days at their place. */
  days: ('etd' | 'eta' | 'firstEta' | 'deliveredAt')[]
  etd: Date | null
  eta: Date | null
  firstEta: Date | null
  atd: Actual | null
  ata: Actual | null
  deliveredAt: Date | null
  progress: number
  promisedOn: string | null
  cargoReadyOn: string | null
  dates: { etd: DateVersion[]; eta: DateVersion[] }
  general: {
    project: string | null
    incoterm: string | null
    hbl: string | null
    mbl: string | null
    carrierBooking: string | null
    carrier: string | null
    agent: string | null
    coLoader: string | null
    vessel: string | null
    voyage: string | null
    thirdPartyReference: string | null
    customerReference: string | null
    invoicing: string | null
  }
  shipmentDate: string | null
  cargo: {
    goods: string | null
    weightKg: number | null
    /** In the source's own units; null where it used the stored ones. */
    weightAsSaid: SaidFigure[] | null
    volumeM3: number | null
    volumeAsSaid: SaidFigure[] | null
    pieces: number | null
    dimensions: string | null
    dgr: boolean
    imo: string | null
  }
  observations: string | null
  updatedAt: Date
  /** By what each source that brings it knows it. */
  externalIds: { source: string; key: string }[]
  events: ShipmentEvent[]
  legs: Leg[]
  containers: ContainerRow[]
}
