import { milestones, shipmentEventTypes } from '#db/postgres/schema/freight/event-types.ts'
import type { Mode } from '#domain/freight/geography/mode.ts'
import type { Status } from '#domain/freight/shipments/shipment.ts'

const { bookingRequest, bookingConfirmation, atd, ata, docsRelease, delivery, ...overland } = shipmentEventTypes
const { pickUp, warehouseEntry, taxesPayment, borderCrossing, finalArrival } = overland

/** Event numbers in order (spec 2 §4). */
const seaAndAir = [bookingRequest, bookingConfirmation, atd, ata, docsRelease, delivery] as const
const inland = [bookingConfirmation, pickUp, warehouseEntry, taxesPayment, borderCrossing, finalArrival] as const

export type TimelineEvent = (typeof shipmentEventTypes)[keyof typeof shipmentEventTypes]

export const eventNames = Object.fromEntries(Object.entries(shipmentEventTypes).map(([name, type]) => [type, name])) as Record<
  TimelineEvent,
  keyof typeof shipmentEventTypes
>

/** Anything but sea and air goes by truck (spec 2 §3). */
export const isInland = (mode: Mode | null): boolean => mode !== 'sea' && mode !== 'air'

export const timelineOf = (mode: Mode | null): readonly TimelineEvent[] => (isInland(mode) ? inland : seaAndAir)

export const milestonesOf = (mode: Mode | null) => (isInland(mode) ? milestones.inland : milestones.seaAndAir)

/** A step is complete when it or a later step has an event, or the status says so: a source may report a status alone. */
export function countCompleteSteps(mode: Mode | null, eventsInTimeline: readonly number[], status: Status): number {
  const steps = timelineOf(mode)
  const reached = stepOfStatus(mode, status)
  return steps.findLastIndex((step) => step === reached || eventsInTimeline.includes(step)) + 1
}

function stepOfStatus(mode: Mode | null, status: Status): TimelineEvent | undefined {
  const { departure, arrival, delivery } = milestonesOf(mode)
  if (status === 'in_transit') return departure
  if (status === 'delivered') return delivery
  // Inland, the final arrival is the delivery.
  return status === 'arrived' && arrival !== delivery ? arrival : undefined
}
