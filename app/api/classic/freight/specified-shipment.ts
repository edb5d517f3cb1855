import type { containerOfShipment, shipmentDetails, shipmentSummary } from '#app/api/schemas/freight.ts'
import { type Mode, transportModeName } from '#domain/freight/geography/mode.ts'
import type { Say } from '#domain/locales/text-key.ts'
import type { z } from '#domain/platform/schema.ts'
import { dateText, placeWords } from './specified-date.ts'

type Summary = z.output<typeof shipmentSummary>
type Details = z.output<typeof shipmentDetails>
type Leg = NonNullable<Details['legs']>[number]
type Container = z.output<typeof containerOfShipment>

/** The specification names InLand alone: anything but sea and air. */
const transportModes: Record<Mode, string> = { air: 'Air', sea: 'Ocean', land: 'InLand' }

const modeFields = (mode: Mode | null) => ({ TransportMode: transportModes[mode ?? 'land'], ModoTransporte: transportModeName(mode) })

type Placed = Pick<Summary, 'origin' | 'destination' | 'originText' | 'destinationText'>

const routeFields = ({ origin, destination, originText, destinationText }: Placed) => ({
  POL: placeWords(origin, originText),
  POD: placeWords(destination, destinationText),
})

const dateFields = ({ etd, eta, atd, ata }: Pick<Summary, 'etd' | 'eta' | 'atd' | 'ata'>) => ({
  ETD: dateText(etd),
  ETA: dateText(eta),
  ATD: dateText(atd),
  ATA: dateText(ata),
})

type Positioned = Record<'origin' | 'destination', { latitude: number; longitude: number } | null | undefined>

export const coordinateFields = ({ origin, destination }: Positioned) => ({
  OriginLatitud: origin?.latitude ?? null,
  OriginLongitude: origin?.longitude ?? null,
  destinationLatitud: destination?.latitude ?? null,
  destinationLongitude: destination?.longitude ?? null,
})

export const statusFields = ({ status, mode }: Pick<Summary, 'status' | 'mode'>, say: Say) => ({
  ...modeFields(mode),
  Estatus: say(`freight.statuses.${status}`),
})

/** Specification 2, §3 Shipment: a row with view=full, or a single shipment with its containers. */
export function specifiedShipment(shipment: Summary | Details, containerNumbers: readonly string[], say: Say) {
  const { parties, references: facts, traffic } = shipment
  return {
    ShipmentId: shipment.id,
    ShipmentNumber: shipment.number,
    ...statusFields(shipment, say),
    Traffic: traffic && say(`freight.traffics.${traffic}`),
    SupplierName: parties?.supplier.name ?? null,
    ConsigneeName: parties?.consignee.name ?? null,
    ClientRef: facts?.customerReference ?? null,
    NoContainer: containerNumbers.join(', ') || null,
    HBL_HAWB: facts?.hbl ?? null,
    MBL_AWB: facts?.mbl ?? null,
    Delivery: parties?.delivery.name ?? null,
    Incoterm: facts?.incoterm ?? null,
    ...routeFields(shipment),
    ...dateFields(shipment),
    ShipmentDate: shipment.shipmentDate ?? null,
    BookingRequestDate: dateText(shipment.bookingRequested),
    DeliveryAtDestination: dateText(shipment.delivered),
    Invoicing: facts?.invoicing ?? null,
    Observations: shipment.observations ?? null,
    ...coordinateFields({ origin: shipment.origin?.position, destination: shipment.destination?.position }),
  }
}

/** Specification 3, §3 Shipment card. */
export const specifiedCard = (card: Summary, say: Say) => ({
  ShipmentId: card.id,
  ShipmentNumber: card.number,
  ...statusFields(card, say),
  Customer: card.customer.name,
  SupplierName: card.supplier,
  ConsigneeName: card.consignee,
  ClientRef: card.customerReference,
  NoContainer: card.containerNumbers.join(', ') || null,
  ...routeFields(card),
  ETD: dateText(card.etd),
  ETA: dateText(card.eta),
  FRDPP: card.promisedOn,
  ATA: dateText(card.ata),
  LastUpdate: card.updatedAt,
  Progress: card.progress,
})

/** Specification 2, §3 Routing row. */
export const specifiedRouting = (leg: Leg) => ({
  RoutingId: leg.id,
  Carrier: leg.carrier,
  Vessel: leg.vessel,
  Voyage_FlightNo: leg.voyage,
  EstimatedTimeArrival: dateText(leg.eta),
  EstimatedTimeDeparture: dateText(leg.etd),
  POD: placeWords(leg.destination),
})

/** Specification 2, §3 Container row. */
export const specifiedContainerRow = (container: Container, say: Say) => ({
  ContainerId: container.id,
  NoContainer: container.number,
  Estatus: say(`freight.containerStatuses.${container.status}`),
  ContainerType: container.type,
  Pieces: container.pieces,
  Weight: container.weightKg,
  Volume: container.volumeM3,
  Temperature: container.temperature,
})
