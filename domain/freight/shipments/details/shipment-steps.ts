import { shipmentEventTypes } from '#db/postgres/schema/freight/event-types.ts'
import { type DelayFacts, delayAt } from '#domain/freight/shipments/delay.ts'
import { isOver } from '#domain/freight/shipments/shipment.ts'
import { countCompleteSteps, milestonesOf, type TimelineEvent, timelineOf } from '#domain/freight/shipments/timeline/timeline.ts'
import { type StepEvent, type TimelineStep, timelineSteps } from '#domain/freight/shipments/timeline/timeline-steps.ts'
import { calendarDaysBetween } from '#domain/platform/schedules/local-date.ts'
import type { ShipmentDetails } from './shipment-details.ts'

/** An overdue departure is late up to `now`; an arrival is as late as the shipment. */
export type Step = TimelineStep<TimelineEvent> & { daysLate: number }

type StepFacts = Pick<
  ShipmentDetails,
  'mode' | 'status' | 'origin' | 'destination' | 'etd' | 'eta' | 'firstEta' | keyof DelayFacts | 'atd' | 'ata' | 'deliveredAt' | 'days'
> & {
  events: readonly StepEvent[]
}

export function stepsOf(shipment: StepFacts, now: Date): Step[] {
  const { mode, status, events, etd } = shipment
  const { delayDays } = delayAt(shipment, now)
  const inTimeline = events.filter((event) => event.inTimeline).map((event) => event.eventType)
  const course = { complete: countCompleteSteps(mode, inTimeline, status), isOver: isOver(status), isCancelled: status === 'cancelled' }
  const { departure, arrival } = milestonesOf(mode)
  return timelineSteps(timelineOf(mode), events, (event) => datesOf(event, shipment), course, now).map((step) => {
    const departed = step.at ?? (step.state === 'next' && step.isOverdue ? now : step.expectedAt)
    const late = step.event === departure && etd && departed ? calendarDaysBetween(etd, departed, step.timeZone) : 0
    return { ...step, daysLate: Math.max(0, step.event === arrival ? (delayDays ?? 0) : late) }
  })
}

function datesOf(event: TimelineEvent, { mode, origin, destination, etd, eta, firstEta, atd, ata, deliveredAt, days }: StepFacts) {
  const { departure, arrival, delivery } = milestonesOf(mode)
  const [from, to] = [origin?.timeZone ?? 'UTC', destination?.timeZone ?? 'UTC']
  if (event === departure) {
    return { isPlanned: etd !== null, expectedAt: etd, at: atd?.at ?? null, isDay: atd?.isDay ?? days.includes('etd'), timeZone: from }
  }
  if (event === arrival) {
    return { isPlanned: firstEta !== null, expectedAt: eta, at: ata?.at ?? null, isDay: ata?.isDay ?? days.includes('eta'), timeZone: to }
  }
  const at = event === delivery ? deliveredAt : null
  return { expectedAt: null, at, isDay: days.includes('deliveredAt'), timeZone: isBooking(event) ? from : to }
}

const isBooking = (event: TimelineEvent) => event === shipmentEventTypes.bookingRequest || event === shipmentEventTypes.bookingConfirmation
