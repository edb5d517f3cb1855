import type { ToldInterval } from '../exceptions/open-spans.ts'
import type { Mode } from '../geography/mode.ts'
import type { PlaceFacts } from '../geography/places/place-facts.ts'
import type { Status, Traffic } from './shipment.ts'

/** What the record tells about one shipment for lists, numbers and search: the one source of its mirror row and its card. */
export interface ShipmentFacts {
  id: number
  customerId: number
  customer: string
  number: string
  mode: Mode | null
  status: Status
  traffic: Traffic | null
  /** YYYY-MM-DD. */
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
  origin: PlaceFacts | null
  destination: PlaceFacts | null
  originText: string | null
  destinationText: string | null
  originApproximate: boolean
  destinationApproximate: boolean
  etd: Date | null
  eta: Date | null
  /** The first ETA ever promised. */
  plannedEta: Date | null
  atd: Date | null
  ata: Date | null
  promisedOn: string | null
  pickedUpAt: Date | null
  arrivedAtFinalDestinationAt: Date | null
  /** By the record, or else by its newest delivery event. */
  deliveredAt: Date | null
  lastUpdate: Date
  eventsInTimeline: readonly number[]
  containers: readonly string[]
  /** Containers not yet returned empty. */
  openContainers: number
  /** Of each container when it was returned empty; null for those that are still out. Those returned nobody knows when are left out. */
  emptyReturns: readonly (Date | null)[]
  /** As PostgreSQL stores them, whoever has set them aside. */
  exceptions: readonly ToldInterval[]
}
