import { containerEventTypes, shipmentEventTypes } from '#db/postgres/schema/freight/event-types.ts'
import type { Mode } from '#domain/freight/geography/mode.ts'
import { isInland, milestonesOf } from '#domain/freight/shipments/timeline/timeline.ts'
import { type BesideTimeline, besideTimeline } from '#domain/intake/messages/beside-timeline.ts'
import type { EventKind } from '#domain/intake/messages/event-kinds.ts'
import type { ReportedEvent } from '#domain/intake/messages/reported-event.ts'

/** The ends of a shipment: codes of places, null where they are not known. */
export interface Ends {
  mode: Mode | null
  origin: string | null
  destination: string | null
}

type DateField = 'etd' | 'eta' | 'atd' | 'ata' | 'outOfGateAt' | 'deliveredAt' | 'emptyReturnedAt'

/** Which step of a timeline an event is, and which date of the thing it sets: one that happened, or one that is expected. */
export interface Effect {
  eventType: number
  inTimeline: boolean
  at: 'origin' | 'destination'
  actual?: DateField
  expected?: 'etd' | 'eta'
}

const beside = (name: BesideTimeline, at: Effect['at']): Effect => ({ eventType: besideTimeline[name], inTimeline: false, at })

/** Where the kind says it, an event without a place is at the end that its kind belongs to. */
function endOf({ place, end }: ReportedEvent, { origin, destination }: Ends, usual: Effect['at']): Effect['at'] | 'between' {
  if (end) return end
  if (place === null) return usual
  if (place === (usual === 'origin' ? origin : destination)) return usual
  if (place === (usual === 'origin' ? destination : origin)) return usual === 'origin' ? 'destination' : 'origin'
  // Without a code of its own that end may be the place.
  return (usual === 'origin' ? origin : destination) === null ? usual : 'between'
}

const atOrigin: readonly EventKind[] = [
  'booking_requested',
  'booking_confirmed',
  'empty_picked_up',
  'gated_in',
  'loaded',
  'stuffed',
  'picked_up',
]

const [inland, atSea] = (['land', 'sea'] as const).map((mode) => ({ mode, origin: null, destination: null }))

/**
 * Whether an event can change any shipment or container. One that has not happened changes expected dates alone, and most kinds have none;
 * one of a box changes nothing without the box.
 */
export function canChange(event: ReportedEvent, isAhead: boolean): boolean {
  if (event.leg?.isApart) return event.at !== null
  const effects = [inland, atSea].flatMap((ends: Ends | undefined) => {
    if (!ends) return []
    return [effectOnShipment(event, ends), event.references.container === null ? null : effectOnContainer(event, ends)]
  })
  const happened = event.classifier === 'actual' && !isAhead
  return effects.some((effect) => effect && (happened || effect.expected || Object.keys(event.expected).length > 0))
}

/** What an event means for a container of the shipment. */
export function effectOnContainer(event: ReportedEvent, ends: Ends): Effect | null {
  const { kind } = event
  const types = containerEventTypes
  if (event.leg?.isApart) return null
  switch (kind) {
    case null:
    case 'docs_released':
      return null
    case 'booking_requested':
      return { eventType: types.bookingRequest, inTimeline: true, at: 'origin' }
    case 'booking_confirmed':
      return { eventType: types.bookingConfirmation, inTimeline: true, at: 'origin' }
    case 'departed':
      if (endOf(event, ends, 'origin') !== 'origin') return beside('transshipment_departed', 'destination')
      return { eventType: types.atd, inTimeline: true, at: 'origin', actual: 'atd', expected: 'etd' }
    case 'arrived':
      if (endOf(event, ends, 'destination') !== 'destination') return beside('transshipment_arrived', 'destination')
      return { eventType: types.ata, inTimeline: true, at: 'destination', actual: 'ata', expected: 'eta' }
    case 'out_of_gate':
      if (endOf(event, ends, 'destination') === 'origin') return beside('out_of_gate_at_origin', 'origin')
      return { eventType: types.outOfGate, inTimeline: true, at: 'destination', actual: 'outOfGateAt' }
    case 'delivered':
      return { eventType: types.delivery, inTimeline: true, at: 'destination', actual: 'deliveredAt' }
    case 'empty_returned':
      if (endOf(event, ends, 'destination') === 'origin') return beside('empty_gated_in', 'origin')
      return { eventType: types.emptyReturned, inTimeline: true, at: 'destination', actual: 'emptyReturnedAt' }
    default:
      return beside(kind, atOrigin.includes(kind) ? 'origin' : 'destination')
  }
}

/**
 * What an event means for its shipment. An event of a container moves its shipment only where a vessel, aircraft or truck moved: what
 * becomes of the rest follows from all containers of the shipment.
 */
export function effectOnShipment(event: ReportedEvent, ends: Ends): Effect | null {
  const { kind } = event
  const types = shipmentEventTypes
  if (event.leg?.isApart) return null
  const steps = milestonesOf(ends.mode)
  const isOfContainer = event.references.container !== null
  const step = (eventType: number, more: Omit<Effect, 'eventType' | 'inTimeline'>): Effect => ({ eventType, inTimeline: true, ...more })
  switch (kind) {
    case 'booking_requested':
      return step(types.bookingRequest, { at: 'origin' })
    case 'booking_confirmed':
      return step(types.bookingConfirmation, { at: 'origin' })
    case 'departed':
      if (endOf(event, ends, 'origin') === 'origin') return step(steps.departure, { at: 'origin', actual: 'atd', expected: 'etd' })
      return isOfContainer ? null : beside('transshipment_departed', 'destination')
    case 'arrived':
      if (endOf(event, ends, 'destination') === 'destination')
        return step(steps.arrival, { at: 'destination', actual: 'ata', expected: 'eta' })
      return isOfContainer ? null : beside('transshipment_arrived', 'destination')
    case 'docs_released':
      return step(types.docsRelease, { at: 'destination' })
    case 'delivered':
      return isOfContainer ? null : step(steps.delivery, { at: 'destination', actual: 'deliveredAt' })
    case 'picked_up':
      if (isInland(ends.mode)) return step(types.pickUp, { at: 'origin', actual: 'atd', expected: 'etd' })
      return isOfContainer ? null : beside('picked_up', 'origin')
    case 'arrived_at_delivery':
      if (isInland(ends.mode)) return step(types.finalArrival, { at: 'destination', actual: 'ata', expected: 'eta' })
      return isOfContainer ? null : beside('arrived_at_delivery', 'destination')
    case 'warehouse_entry':
    case 'border_crossed':
      if (isInland(ends.mode)) return step(kind === 'warehouse_entry' ? types.warehouseEntry : types.borderCrossing, { at: 'destination' })
      return isOfContainer ? null : beside(kind, 'destination')
    case 'customs_hold':
    case 'customs_released':
    case 'inspected':
      return isOfContainer ? null : beside(kind, 'destination')
    default:
      return null
  }
}
