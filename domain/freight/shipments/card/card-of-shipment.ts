import type { PlaceFacts } from '#domain/freight/geography/places/place-facts.ts'
import { delayAt } from '#domain/freight/shipments/delay.ts'
import type { ShipmentFacts } from '#domain/freight/shipments/shipment-facts.ts'
import { progressOf } from '#domain/freight/shipments/timeline/shipment-progress.ts'
import type { Place, ShipmentCard, StoredCard } from './shipment-card.ts'

export function storedCardOf(facts: ShipmentFacts): StoredCard {
  return {
    id: facts.id,
    number: facts.number,
    mode: facts.mode,
    status: facts.status,
    traffic: facts.traffic,
    customerId: facts.customerId,
    customer: facts.customer,
    supplier: facts.supplier,
    consignee: facts.consignee,
    clientReference: facts.clientReference,
    carrier: facts.carrier,
    incoterm: facts.incoterm,
    containers: facts.containers,
    origin: placeOf(facts.origin, facts.originApproximate),
    destination: placeOf(facts.destination, facts.destinationApproximate),
    originText: facts.originText,
    destinationText: facts.destinationText,
    days: facts.days,
    etd: instantOf(facts.etd),
    eta: instantOf(facts.eta),
    atd: instantOf(facts.atd),
    ata: instantOf(facts.ata),
    promisedOn: facts.promisedOn,
    lastUpdate: facts.lastUpdate.toISOString(),
    toldDelay: facts.toldDelay,
    awaitedSince: facts.awaitedSince,
    progress: progressOf(facts.mode, facts.eventsInTimeline, facts.status),
  }
}

/** V8 copies an object that JSON.parse made ten times slower than it adds to one, and lists have thousands. */
export function cardAt({ toldDelay, awaitedSince, ...card }: StoredCard, now: Date): ShipmentCard {
  return Object.assign(card, delayAt({ toldDelay, awaitedSince, destination: card.destination }, now))
}

function placeOf(place: PlaceFacts | null, approximate: boolean): Place | null {
  return place && { ...place, approximate }
}

function instantOf(date: Date | null): string | null {
  return date?.toISOString() ?? null
}
