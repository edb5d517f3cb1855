import type { Mode } from '../../geography/mode.ts'
import type { Status, Traffic } from '../shipment.ts'

/** A port, airport or town, as cards and lists show it. */
export interface Place {
  code: string
  name: string
  /** Not there where its name in Spanish is the same. */
  nameEs?: string | null
  countryCode: string
  /** IANA zone: dates at this place are shown in its own time. */
  timeZone: string
  /** Whether it only stands for the country or region the source named. */
  approximate: boolean
}

/** What a search result or a list row tells about one shipment (spec 3 §3 Shipment card). Instants are ISO 8601 in UTC. */
export interface ShipmentCard {
  id: number
  number: string
  mode: Mode | null
  status: Status
  traffic: Traffic | null
  customer: string
  supplier: string | null
  consignee: string | null
  clientReference: string | null
  carrier: string | null
  incoterm: string | null
  containers: readonly string[]
  /** POL and POD. */
  origin: Place | null
  destination: Place | null
  /** The places in the source's own words, also where no port was found for them. */
  originText: string | null
  destinationText: string | null
  etd: string | null
  eta: string | null
  atd: string | null
  ata: string | null
  /** FRDPP: a calendar day, YYYY-MM-DD. */
  promisedOn: string | null
  /** Inland shipments: when the goods were picked up (event 17) and arrived at their final destination (event 27). */
  pickedUpAt: string | null
  arrivedAtFinalDestinationAt: string | null
  /** When the newest fact about it arrived here. */
  lastUpdate: string
  /** Calendar days later than first promised, as decision 14 counts them; early is negative, null where there is nothing to compare. */
  delayDays: number | null
  /** Share of its timeline that is complete, 0 to 100; null where it has no timeline. */
  progress: number | null
}
