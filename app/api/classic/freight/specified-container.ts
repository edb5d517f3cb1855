import type { containerDetails } from '#app/api/schemas/containers.ts'
import type { Say } from '#domain/locales/text-key.ts'
import type { z } from '#domain/platform/schema.ts'
import { dateText, placeWords } from './specified-date.ts'

type Container = z.output<typeof containerDetails>

const sideWords = ({ state, daysLeft }: Container['sides']['carrier'], say: Say) =>
  say(`freight.freeTime.${state}`, { count: Math.abs(daysLeft ?? 0) })

function incidentFields({ incident }: Container, say: Say) {
  return {
    IncidentId: incident?.id ?? null,
    incidenttype: incident?.kind ?? null,
    incidentdescription: incident && say(`incidents.types.${incident.kind}`),
    IncidentDescription: incident?.cause ?? null,
    SiniesterId: incident?.causeId ?? null,
    IncidentDate: incident?.occurredOn ?? null,
    AdditionalComment: incident?.comment ?? null,
    createusersiniester: incident?.recordedBy ?? null,
    createdatesiniester: incident?.recordedAt ?? null,
  }
}

/** Specification 2, §3 Container (full). The six fields that can be edited are as they are edited: days, and free days without a tariff's. */
export function specifiedContainer(container: Container, say: Say) {
  const { editable, cargo, sides, shipment } = container
  return {
    ContainerId: container.id,
    NoContainer: container.number,
    ContainerType: container.equipment,
    Carrier: container.carrier,
    Voyage_FlightNumber: container.voyage,
    PortTerminalId: editable.terminal,
    PortTerminal: container.terminal?.name ?? null,
    DGR: container.dangerous,
    IMO: cargo.imo,
    ConsigneeName: container.consignee,
    FROM: placeWords(container.origin),
    TO: placeWords(container.destination),
    FreeDays: editable.carrierFreeDays,
    CustomerFreeDays: editable.customerFreeDays,
    ETD: dateText(container.etd),
    ATD: dateText(container.atd),
    ETA: dateText(container.eta),
    ATA: dateText(container.ata),
    MaxEmptyReturned: editable.maxEmptyReturnedOn,
    MaxCarrierEmptyReturned: editable.maxCarrierEmptyReturnedOn,
    OutGate: dateText(container.outOfGate),
    DeliveryDestination: dateText(container.delivered),
    EmptyReturned: editable.emptyReturnedOn,
    Dimension: cargo.dimensions,
    Pieces: cargo.pieces,
    Weight: cargo.weightKg,
    Volume: cargo.volumeM3,
    DescriptionLoad: cargo.description,
    ShipmentId: shipment.id,
    ShipmentNumber: shipment.number,
    Customer: container.customer.name,
    statuscustomer: sideWords(sides.customer, say),
    statuscustomercolor: null,
    statuscarrier: sideWords(sides.carrier, say),
    statuscarriercolor: null,
    ...incidentFields(container, say),
    version: container.version,
  }
}
