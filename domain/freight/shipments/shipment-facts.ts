import type { KnownInterval } from '#domain/freight/exceptions/open-exception-spans.ts'
import type { Mode } from '#domain/freight/geography/mode.ts'
import type { PlaceFacts } from '#domain/freight/geography/places/place-facts.ts'
import type { DelayFacts } from './delay.ts'
import type { Status, Traffic } from './shipment.ts'

/** What the view `shipment_facts` knows of a shipment, and its own columns: every list, search and figure is made from it. */
export interface ShipmentFacts extends DelayFacts {
  id: number
  customerId: number
  customer: string
  number: string
  mode: Mode | null
  status: Status
  traffic: Traffic | null
  shipmentDate: string
  carrier: string | null
  incoterm: string | null
  vessel: string | null
  goods: string | null
  supplier: string | null
  consignee: string | null
  clientReference: string | null
  hbl: string | null
  mbl: string | null
  carrierBooking: string | null
  origin: PlaceFacts | null
  destination: PlaceFacts | null
  originText: string | null
  destinationText: string | null
  originApproximate: boolean
  destinationApproximate: boolean
  /** The dates that are only days at their place. */
  days: readonly ('etd' | 'eta' | 'atd' | 'ata')[]
  etd: Date | null
  eta: Date | null
  atd: Date | null
  ata: Date | null
  promisedOn: string | null
  deliveredAt: Date | null
  lastUpdate: Date
  eventsInTimeline: readonly number[]
  containers: readonly string[]
  openContainers: number
  /** One per container, null while it is out. Leaves out containers returned at an unknown time. */
  emptyReturns: readonly (Date | null)[]
  exceptions: readonly KnownInterval[]
}
