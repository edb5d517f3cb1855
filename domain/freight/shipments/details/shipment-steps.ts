import { shipmentEventTypes } from '#db/postgres/schema/freight/event-types.ts'
import { calendarDaysBetween } from '#domain/core/schedules/local-date.ts'
import { isOver, type Status } from '#domain/freight/shipments/shipment.ts'
import { countCompleteSteps, milestonesOf, type TimelineEvent, timelineOf } from '#domain/freight/shipments/timeline/timeline.ts'
import type { ShipmentDetails } from './shipment-details.ts'

type StepState = 'done' | 'next' | 'later' | 'off'

export interface Step {
  event: TimelineEvent
  state: StepState
  at: Date | null
  expectedAt: Date | null
  /** Of the date that is shown. */
  isDay: boolean
  isOverdue: boolean
  timeZone: string
  daysLate: number
}

type StepFacts = Pick<
  ShipmentDetails,
  'mode' | 'status' | 'origin' | 'destination' | 'etd' | 'eta' | 'firstEta' | 'delayDays' | 'atd' | 'ata' | 'deliveredAt' | 'days'
> & {
  events: readonly Pick<ShipmentDetails['events'][number], 'eventType' | 'inTimeline' | 'occurredAt' | 'isDay' | 'timeZone'>[]
}

/**
 * A step is complete when it or a later step has an event (spec 2 §4). What is known of departure, arrival and
 * delivery dates their steps, events date the others. An overdue departure is late up to `now`; an arrival is late up to
 * its latest ETA, as the shipment's delay is.
 */
export function stepsOf(shipment: StepFacts, now: Date): Step[] {
  const complete = countCompleteSteps(
    shipment.mode,
    shipment.events.filter((event) => event.inTimeline).map((event) => event.eventType),
  )
  const { departure, arrival } = milestonesOf(shipment.mode)
  return timelineOf(shipment.mode).map((event, place) => {
    const state = stateOf(place - complete, shipment.status)
    const happened = newestOf(event, shipment.events)
    const dates = datesOf(event, shipment)
    const at = dates.at ?? happened?.occurredAt ?? null
    const expectedAt = at || state === 'done' || isOver(shipment.status) ? null : dates.expectedAt
    const isAwaited = state === 'next' && expectedAt !== null && expectedAt < now && event === departure
    const latest = at ?? (isAwaited ? now : expectedAt)
    // A step with a plan uses the plan's time zone, so that the days late equal the difference of the dates shown.
    const timeZone = dates.plannedAt ? dates.timeZone : (happened?.timeZone ?? dates.timeZone)
    return {
      event,
      state,
      at,
      expectedAt,
      isDay: dates.at || !happened ? dates.isDay : happened.isDay,
      isOverdue: expectedAt !== null && expectedAt < now,
      timeZone,
      daysLate: Math.max(0, event === arrival ? (shipment.delayDays ?? 0) : daysBetween(dates.plannedAt, latest, timeZone)),
    }
  })
}

const daysBetween = (planned: Date | null, latest: Date | null, timeZone: string) =>
  planned && latest ? calendarDaysBetween(planned, latest, timeZone) : 0

function stateOf(stepsAhead: number, status: Status): StepState {
  if (stepsAhead < 0) return 'done'
  if (status === 'cancelled') return 'off'
  return stepsAhead === 0 && !isOver(status) ? 'next' : 'later'
}

/** The latest event of a type wins: a correction comes after what it corrects. */
function newestOf(event: TimelineEvent, events: StepFacts['events']): StepFacts['events'][number] | undefined {
  return events.reduce<StepFacts['events'][number] | undefined>(
    (newest, each) => (each.eventType === event && (!newest || each.occurredAt >= newest.occurredAt) ? each : newest),
    undefined,
  )
}

interface StepDates {
  plannedAt: Date | null
  expectedAt: Date | null
  at: Date | null
  isDay: boolean
  timeZone: string
}

function datesOf(event: TimelineEvent, shipment: StepFacts): StepDates {
  const { origin, destination, etd, eta, firstEta, atd, ata, deliveredAt, days } = shipment
  const { departure, arrival, delivery } = milestonesOf(shipment.mode)
  const [from, to] = [origin?.timeZone ?? 'UTC', destination?.timeZone ?? 'UTC']
  if (event === departure) {
    return { plannedAt: etd, expectedAt: etd, at: atd?.at ?? null, isDay: atd?.isDay ?? days.includes('etd'), timeZone: from }
  }
  if (event === arrival) {
    return { plannedAt: firstEta, expectedAt: eta, at: ata?.at ?? null, isDay: ata?.isDay ?? days.includes('eta'), timeZone: to }
  }
  const at = event === delivery ? deliveredAt : null
  return { plannedAt: null, expectedAt: null, at, isDay: days.includes('deliveredAt'), timeZone: isBooking(event) ? from : to }
}

const isBooking = (event: TimelineEvent) => event === shipmentEventTypes.bookingRequest || event === shipmentEventTypes.bookingConfirmation
