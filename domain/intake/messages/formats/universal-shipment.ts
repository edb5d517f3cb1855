import type { LegMode } from '#domain/freight/geography/mode.ts'
import { readIsoDate } from '#domain/intake/fields/date-reader.ts'
import type { EventKind } from '#domain/intake/messages/event-kinds.ts'
import { type EventReferences, noReferences, type ParsedEvent, type ReportedLeg } from '#domain/intake/messages/reported-event.ts'
import { type MessagePart, partOf } from './read-object.ts'
import { changeOf, locodeOf, senderNameOf, shipmentKeyOf, typeNameOf, type UniversalCodes, universalReport } from './universal-report.ts'
import { containerOf } from './x12.ts'
import { eachOf, xmlText } from './xml.ts'

/** What a consolidation says of each of its shipments. */
interface Above {
  mbl: string | null
  booking: string | null
  legs: MessagePart[]
  updatedAt: string | null
}

const nothing: Above = { mbl: null, booking: null, legs: [], updatedAt: null }

interface Dated {
  name: string
  code: string
  kind?: EventKind | null
  date: string | null
  isEstimate: boolean
  place: string | null
  container?: string | null
  vessel?: string | null
  voyage?: string | null
  leg?: ReportedLeg
}

/**
 * The dates of a shipment, its transport legs, milestones and containers. A consolidation with its shipments gives each of them its legs;
 * only what has a date becomes an event.
 */
export function readUniversalShipment(
  shipment: MessagePart,
  pointer: string,
  sender: string,
  codes: UniversalCodes,
  above: Above = nothing,
): ParsedEvent[] {
  const number = shipmentKeyOf(shipment)
  const bill = xmlText(shipment.WayBillNumber)
  const isMaster = typeNameOf(shipment.WayBillType).startsWith('M')
  const legs = eachOf(partOf(shipment, 'TransportLegCollection').TransportLeg)
  const own: Above = {
    mbl: (isMaster ? bill : null) ?? above.mbl,
    booking: xmlText(shipment.BookingConfirmationReference) ?? above.booking,
    legs: legs.length > 0 ? legs : above.legs,
    updatedAt: changeOf(shipment) ?? above.updatedAt,
  }
  const parts = eachOf(partOf(shipment, 'SubShipmentCollection').SubShipment)
  const ofParts = parts.flatMap((part, at) => readUniversalShipment(part, `${pointer}/SubShipment[${at + 1}]`, sender, codes, own))
  if (parts.length > 0 && number === null) return ofParts
  const references: EventReferences = {
    ...noReferences,
    shipment: number,
    mbl: own.mbl,
    hbl: isMaster ? null : bill,
    booking: own.booking,
  }
  const dates = [
    ...datesOfLegs(own.legs, typeNameOf(shipment.TransportMode)),
    ...(own.legs.length === 0 ? datesOfEnds(shipment) : []),
    ...datesOfMilestones(shipment),
    ...datesOfContainers(shipment, codes),
  ]
  const events = dates.flatMap(({ name, date, container, ...told }): ParsedEvent[] => {
    const at = readIsoDate(date ?? '')?.at
    // The year 1 means no date.
    if (date === null || date.startsWith('0001')) return []
    if (!at) return [{ pointer: `${pointer}/${name}`, reason: 'is not an ISO 8601 date and time' }]
    return [
      universalReport({
        ...told,
        pointer: `${pointer}/${name}`,
        sender: senderNameOf(shipment, sender),
        at,
        codes,
        isSnapshot: true,
        updatedAt: own.updatedAt,
        references: container ? { ...references, container } : references,
      }),
    ]
  })
  if (events.length > 0 || ofParts.length > 0) return [...events, ...ofParts]
  const name = senderNameOf(shipment, sender)
  return [
    universalReport({
      pointer,
      sender: name,
      code: 'UniversalShipment',
      kind: null,
      at: null,
      updatedAt: own.updatedAt,
      isEstimate: false,
      place: null,
      references,
      codes,
    }),
  ]
}

/** By the first letters of their names and codes. */
const modesOfLegs: { readonly [name: string]: LegMode } = { SEA: 'sea', INW: 'sea', AIR: 'air', RAI: 'rail', ROA: 'land' }
const shortMode = (mode: string) => mode.slice(0, 3).toUpperCase()

/** Legs of another mode bring the cargo to the main carriage or on from it: they are no departure of the shipment. */
function datesOfLegs(legs: readonly MessagePart[], mode: string): Dated[] {
  return legs.flatMap((leg, index): Dated[] => {
    const ofLeg = typeNameOf(leg.TransportMode)
    const isApart = mode !== '' && ofLeg !== '' && shortMode(mode) !== shortMode(ofLeg)
    const carriage = textsOf({
      mode: modesOfLegs[shortMode(ofLeg)],
      carrier: xmlText(partOf(leg, 'Carrier').CompanyName) ?? xmlText(partOf(leg, 'Carrier').OrganizationCode),
    })
    const ship = { vessel: xmlText(leg.VesselName), voyage: xmlText(leg.VoyageFlightNo) }
    const loading = locodeOf(xmlText(partOf(leg, 'PortOfLoading').Code))
    const discharge = locodeOf(xmlText(partOf(leg, 'PortOfDischarge').Code))
    // Without both ports a leg of another mode says nothing.
    if (isApart && (loading === null || discharge === null)) return []
    const of = (name: string, kind: EventKind, place: string | null, isEstimate: boolean): Dated => ({
      name: `TransportLeg[${index + 1}]/${name}`,
      code: name.replace(/^(?:Estimated|Actual)/, ''),
      kind,
      date: xmlText(leg[name]),
      isEstimate,
      place,
      ...ship,
      leg: { ...carriage, ...textsOf({ other: place === loading ? discharge : loading }), ...(isApart && { isApart }) },
    })
    return [
      of('EstimatedDeparture', 'departed', loading, true),
      of('ActualDeparture', 'departed', loading, false),
      of('EstimatedArrival', 'arrived', discharge, true),
      of('ActualArrival', 'arrived', discharge, false),
    ]
  })
}

const textsOf = <Name extends string>(given: { readonly [name in Name]: string | null | undefined }) =>
  Object.fromEntries(Object.entries(given).filter(([, text]) => text)) as ReportedLeg

const ends: { [type: string]: { kind: EventKind; port: string } } = {
  Departure: { kind: 'departed', port: 'PortOfLoading' },
  Arrival: { kind: 'arrived', port: 'PortOfDischarge' },
}

function datesOfEnds(shipment: MessagePart): Dated[] {
  return eachOf(partOf(shipment, 'DateCollection').Date).flatMap((each, index): Dated[] => {
    const type = typeNameOf(each.Type)
    const end = Object.hasOwn(ends, type) ? ends[type] : undefined
    if (!end) return []
    const place = locodeOf(xmlText(partOf(shipment, end.port).Code))
    const isEstimate = xmlText(each.IsEstimate)?.toLowerCase() === 'true'
    return [{ name: `Date[${index + 1}]`, code: type, kind: end.kind, date: xmlText(each.Value), isEstimate, place }]
  })
}

function datesOfMilestones(shipment: MessagePart): Dated[] {
  return eachOf(partOf(shipment, 'MilestoneCollection').Milestone).flatMap((each, index): Dated[] => {
    const code = typeNameOf(each.EventCode)
    const place = locodeOf(/LOC=([^|]*)/i.exec(xmlText(each.ConditionReference) ?? '')?.[1] ?? null)
    const of = (name: string, isEstimate: boolean): Dated => ({
      name: `Milestone[${index + 1}]/${name}`,
      code,
      date: code === '' ? null : xmlText(each[name]),
      isEstimate,
      place,
    })
    return [of('EstimatedDate', true), of('ActualDate', false)]
  })
}

function datesOfContainers(shipment: MessagePart, { containerDates = {} }: UniversalCodes): Dated[] {
  return eachOf(partOf(shipment, 'ContainerCollection').Container).flatMap((each, index) => {
    const container = containerOf(xmlText(each.ContainerNumber))
    if (container === null) return []
    return Object.entries(containerDates).map(([name, kind]): Dated => {
      const date = Object.hasOwn(each, name) ? xmlText(each[name]) : null
      return { name: `Container[${index + 1}]/${name}`, code: name, kind, date, isEstimate: false, place: null, container }
    })
  })
}
