import { selfOf } from '#app/api/api-paths.ts'
import { dateAt } from '#app/api/schemas/date.ts'
import type { event, shipmentDetails } from '#app/api/schemas/freight.ts'
import { placeOf } from '#app/api/schemas/place.ts'
import { href } from '#domain/core/href.ts'
import { delayAt } from '#domain/freight/shipments/delay.ts'
import type { Actual, DateVersion, Provenance, ShipmentDetails, ShipmentEvent } from '#domain/freight/shipments/details/shipment-details.ts'
import { stepsOf } from '#domain/freight/shipments/details/shipment-steps.ts'
import { eventNames, milestonesOf, type TimelineEvent } from '#domain/freight/shipments/timeline/timeline.ts'
import type { TimelineStep } from '#domain/freight/shipments/timeline/timeline-steps.ts'
import { kindOfEvent } from '#domain/intake/messages/event-catalogue.ts'
import type { SaidValue, SourcedField } from '#domain/intake/sources/value-sources.ts'
import { systemOf } from '#domain/intake/writers/event-source.ts'
import type { z } from '#domain/platform/schema.ts'

export const shipmentParts = ['events', 'containers', 'legs', 'dates', 'steps', 'sources'] as const
type Part = (typeof shipmentParts)[number]

export const containersOf = ({ containers }: Pick<ShipmentDetails, 'containers'>) =>
  containers.map((each) => ({ ...each, links: { self: selfOf('containers', each.id), page: href('container', { id: each.id }) } }))

export function shipmentDetailsShape(
  shipment: ShipmentDetails,
  freshness: Provenance | null,
  include: readonly Part[],
  now: Date,
  sourced: readonly SourcedField[] = [],
): z.output<typeof shipmentDetails> {
  const { id, origin, destination, general, cargo, containers } = shipment
  const { supplier, consignee, delivery } = shipment.parties
  const [from, to] = [origin?.timeZone, destination?.timeZone]
  const { delayDays } = delayAt(shipment, now)
  const parts = {
    events: () => eventsShape(shipment),
    containers: () => containersOf(shipment),
    legs: () =>
      shipment.legs.map(({ origin, destination, etd, eta, atd, ata, source, days, ...leg }) => ({
        ...leg,
        source: sourceShape(source),
        origin: placeOf(origin),
        destination: placeOf(destination),
        etd: dateAt(etd, origin?.timeZone, days.includes('etd')),
        eta: dateAt(eta, destination?.timeZone, days.includes('eta')),
        atd: dateAt(atd, origin?.timeZone, days.includes('atd')),
        ata: dateAt(ata, destination?.timeZone, days.includes('ata')),
      })),
    dates: () => ({ etd: shipment.dates.etd.map(versionAt(from)), eta: shipment.dates.eta.map(versionAt(to)) }),
    sources: () => sourced.map(sourcedShape),
    steps: () => stepsOf(shipment, now).map(({ daysLate, ...step }) => ({ ...stepShape(step, eventNames[step.event]), daysLate })),
  }
  return {
    type: 'shipment',
    id,
    number: shipment.number,
    mode: shipment.mode,
    status: shipment.status,
    traffic: shipment.traffic,
    customer: { id: shipment.customerId, name: shipment.customer },
    origin: placeOf(origin),
    destination: placeOf(destination),
    originText: shipment.originText,
    destinationText: shipment.destinationText,
    bookingRequested: firstOf(shipment, 'bookingRequest'),
    etd: dateAt(shipment.etd, from, shipment.days.includes('etd')),
    eta: dateAt(shipment.eta, to, shipment.days.includes('eta')),
    plannedEta: dateAt(shipment.firstEta, to, shipment.days.includes('firstEta')),
    atd: actualAt(shipment.atd, from),
    ata: actualAt(shipment.ata, to),
    delivered: dateAt(shipment.deliveredAt, to, shipment.days.includes('deliveredAt')),
    promisedOn: shipment.promisedOn,
    cargoReadyOn: shipment.cargoReadyOn,
    shipmentDate: shipment.shipmentDate,
    delay: delayDays === null ? null : { days: delayDays },
    supplier: supplier.name,
    consignee: consignee.name,
    customerReference: general.customerReference,
    carrier: general.carrier,
    incoterm: general.incoterm,
    containerNumbers: containers.map(({ number }) => number),
    progress: shipment.progress,
    updatedAt: shipment.updatedAt.toISOString(),
    parties: { supplier: { ...supplier }, consignee: { ...consignee }, delivery: { ...delivery } },
    references: general,
    cargo,
    observations: shipment.observations,
    externalIds: shipment.externalIds,
    freshness: freshness && { at: freshness.arrivedAt.toISOString(), source: sourceShape(freshness.source) },
    ...Object.fromEntries(include.map((part) => [part, parts[part]()])),
    links: { self: selfOf('shipments', id), page: href('shipment', { id }) },
  }
}

function firstOf({ events }: Pick<ShipmentDetails, 'events'>, name: (typeof eventNames)[TimelineEvent]) {
  const event = events.find(({ eventType }) => eventNames[eventType as TimelineEvent] === name)
  return event ? dateAt(event.occurredAt, event.timeZone, event.isDay) : null
}

const sourcedShape = ({ field, timeZone, stands, others }: SourcedField) => {
  const said = ({ source, value, isDay, at }: SaidValue) => ({
    value: timeZone === null ? value : dateAt(new Date(String(value)), timeZone, isDay),
    source: sourceShape(source),
    saidAt: at,
  })
  return { field, ...said(stands), others: others.map(said) }
}

/** Programs are told the system, whether its file or its events said it. */
const sourceShape = (source: string | null) => source && (systemOf(source) ?? source)

const versionAt =
  (timeZone: string | undefined) =>
  ({ serial, expectedAt, isDay, source, reason, arrivedAt }: DateVersion) => ({
    serial,
    expected: dateAt(expectedAt, timeZone, isDay),
    source: sourceShape(source),
    reason,
    knownAt: arrivedAt.toISOString(),
  })

function actualAt(actual: Actual | null, timeZone: string | undefined) {
  const date = actual && dateAt(actual.at, timeZone, actual.isDay)
  return date && typeof date === 'object'
    ? { ...date, source: sourceShape(actual?.source ?? null), knownAt: actual?.arrivedAt.toISOString() }
    : date
}

export const stepShape = <Name extends string>(
  { state, at, expectedAt, isDay, timeZone, isOverdue }: TimelineStep<unknown>,
  step: Name,
) => ({
  step,
  state,
  at: dateAt(at, timeZone, isDay),
  expected: dateAt(expectedAt, timeZone, isDay),
  isOverdue,
})

export const eventShape =
  (of: 'shipment' | 'container') =>
  (each: ShipmentEvent): z.output<typeof event> => {
    return {
      id: each.id,
      kind: kindOfEvent(of, each.eventType),
      number: each.eventType,
      description: each.description,
      occurred: dateAt(each.occurredAt, each.timeZone, each.isDay),
      inTimeline: each.inTimeline,
      classifier: 'actual',
      place: each.originName || each.placeCode ? { code: each.placeCode, name: each.originName } : null,
      vessel: each.vessel,
      voyage: each.voyage,
      responsible: each.responsible,
      source: sourceShape(each.source),
      key: each.source && each.sourceKey,
      reason: null,
      knownAt: each.arrivedAt.toISOString(),
    }
  }

type EventShape = z.output<typeof event>

/** What happened to a shipment, and after it what is expected of its departure and arrival. */
export function eventsShape(shipment: ShipmentDetails): EventShape[] {
  return [...shipment.events.map(eventShape('shipment')), ...expectedShapes(shipment)]
}

function expectedShapes({ mode, status, origin, destination, general, ...shipment }: ShipmentDetails): EventShape[] {
  if (status === 'cancelled') return []
  const { departure, arrival } = milestonesOf(mode)
  const ends = [
    { date: 'etd', number: departure, place: origin, happened: shipment.atd },
    { date: 'eta', number: arrival, place: destination, happened: shipment.ata },
  ] as const
  return ends.flatMap(({ date, number, place, happened }) => {
    const at = shipment[date]
    const version = shipment.dates[date].findLast(({ expectedAt }) => expectedAt?.getTime() === at?.getTime())
    if (!at || happened) return []
    return {
      id: null,
      kind: kindOfEvent('shipment', number),
      number,
      description: null,
      occurred: dateAt(at, place?.timeZone, shipment.days.includes(date)),
      inTimeline: true,
      classifier: 'estimated' as const,
      place: place && { code: place.code, name: place.name },
      vessel: general.vessel,
      voyage: general.voyage,
      responsible: null,
      source: sourceShape(version?.source ?? null),
      key: null,
      reason: version?.reason ?? null,
      knownAt: (version?.arrivedAt ?? shipment.updatedAt).toISOString(),
    }
  })
}
