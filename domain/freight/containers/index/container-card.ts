import type { ContainerStatus, ContainerTab, IncidentType } from '#domain/freight/containers/container.ts'
import type { ClockFacts, ContainerFacts } from '#domain/freight/containers/container-facts.ts'
import type { Clocks } from '#domain/freight/containers/free-time/clocks.ts'
import type { Mode } from '#domain/freight/geography/mode.ts'
import type { PlaceFacts } from '#domain/freight/geography/places/place-facts.ts'
import type { Status } from '#domain/freight/shipments/shipment.ts'

/** Instants are ISO 8601 in UTC, days YYYY-MM-DD at the port. */
export interface ContainerCard {
  id: number
  number: string
  tab: ContainerTab | null
  status: ContainerStatus
  type: string | null
  shipmentId: number
  shipmentNumber: string
  shipmentStatus: Status
  mode: Mode | null
  customerId: number
  customer: string
  consignee: string | null
  carrier: string | null
  vessel: string | null
  voyage: string | null
  hbl: string | null
  mbl: string | null
  clientReference: string | null
  dgr: boolean
  origin: PlaceFacts | null
  destination: PlaceFacts | null
  originText: string | null
  destinationText: string | null
  terminal: PlaceFacts | null
  timeZone: string
  /** The dates that are only days at their place. */
  days: ContainerFacts['days']
  etd: string | null
  eta: string | null
  atd: string | null
  ata: string | null
  outOfGateAt: string | null
  deliveredAt: string | null
  emptyReturnedAt: string | null
  carrierFreeDays: number | null
  customerFreeDays: number | null
  maxEmptyReturnedOn: string | null
  maxCarrierEmptyReturnedOn: string | null
  carrierLastFreeDay: string | null
  customerLastFreeDay: string | null
  endingDays: number
  equipmentUnknown: boolean
  incident: { type: IncidentType; causeId: number | null; occurredOn: string } | null
  lastUpdate: string
}

/** One object literal: spreading several into it takes many times as long. */
export function containerCardOf(facts: ContainerFacts, tab: ContainerTab | null, clocks: Clocks): ContainerCard {
  const { incident } = facts
  return {
    id: facts.id,
    number: facts.number,
    tab,
    status: facts.status,
    type: facts.type,
    shipmentId: facts.shipmentId,
    shipmentNumber: facts.shipmentNumber,
    shipmentStatus: facts.shipmentStatus,
    mode: facts.mode,
    customerId: facts.customerId,
    customer: facts.customer,
    consignee: facts.consignee,
    carrier: facts.carrier,
    vessel: facts.vessel,
    voyage: facts.voyage,
    hbl: facts.hbl,
    mbl: facts.mbl,
    clientReference: facts.clientReference,
    dgr: facts.dgr,
    origin: facts.origin,
    destination: facts.destination,
    originText: facts.originText,
    destinationText: facts.destinationText,
    terminal: facts.terminal,
    timeZone: clocks.times.timeZone,
    carrierFreeDays: facts.carrierFreeDays,
    customerFreeDays: facts.customerFreeDays,
    maxEmptyReturnedOn: facts.maxEmptyReturnedOn,
    maxCarrierEmptyReturnedOn: facts.maxCarrierEmptyReturnedOn,
    days: facts.days,
    etd: instantOf(facts.etd),
    eta: instantOf(facts.eta),
    atd: instantOf(facts.atd),
    ata: instantOf(facts.ata),
    outOfGateAt: instantOf(facts.outOfGateAt),
    deliveredAt: instantOf(facts.deliveredAt),
    emptyReturnedAt: instantOf(facts.emptyReturnedAt),
    carrierLastFreeDay: clocks.carrier.lastFreeDay,
    customerLastFreeDay: clocks.customer.lastFreeDay,
    endingDays: clocks.endingDays,
    equipmentUnknown: clocks.isEquipmentUnknown,
    incident: incident && { type: incident.type, causeId: incident.causeId, occurredOn: incident.occurredOn },
    lastUpdate: facts.lastUpdate.toISOString(),
  }
}

export function clockFactsOf(card: ContainerCard): ClockFacts {
  const date = (text: string | null) => (text === null ? null : new Date(text))
  return { ...card, ata: date(card.ata), outOfGateAt: date(card.outOfGateAt), emptyReturnedAt: date(card.emptyReturnedAt) }
}

function instantOf(date: Date | null): string | null {
  return date?.toISOString() ?? null
}
