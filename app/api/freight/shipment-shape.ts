import { selfOf } from '#app/api/api-paths.ts'
import { dateAt } from '#app/api/schemas/date.ts'
import type { shipmentSummary } from '#app/api/schemas/freight.ts'
import { placeOf } from '#app/api/schemas/place.ts'
import { href } from '#domain/core/href.ts'
import type { ShipmentCard } from '#domain/freight/shipments/card/shipment-card.ts'
import type { z } from '#domain/platform/schema.ts'

export function shipmentShape(card: ShipmentCard): z.output<typeof shipmentSummary> {
  const { origin, destination } = card
  return {
    type: 'shipment',
    id: card.id,
    number: card.number,
    mode: card.mode,
    status: card.status,
    traffic: card.traffic,
    customer: { id: card.customerId, name: card.customer },
    supplier: card.supplier,
    consignee: card.consignee,
    customerReference: card.clientReference,
    carrier: card.carrier,
    incoterm: card.incoterm,
    containerNumbers: [...card.containers],
    origin: placeOf(origin),
    destination: placeOf(destination),
    originText: card.originText,
    destinationText: card.destinationText,
    etd: dateAt(card.etd, origin?.timeZone, card.days.includes('etd')),
    eta: dateAt(card.eta, destination?.timeZone, card.days.includes('eta')),
    atd: dateAt(card.atd, origin?.timeZone, card.days.includes('atd')),
    ata: dateAt(card.ata, destination?.timeZone, card.days.includes('ata')),
    promisedOn: card.promisedOn,
    delay: card.delayDays === null ? null : { days: card.delayDays },
    progress: card.progress,
    updatedAt: card.lastUpdate,
    links: { self: selfOf('shipments', card.id), page: href('shipment', { id: card.id }) },
  }
}
