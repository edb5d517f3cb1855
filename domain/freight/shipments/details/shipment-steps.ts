import { calendarDaysBetween } from '#domain/core/schedules/local-date.ts'
import type { Mode } from '#domain/freight/geography/mode.ts'
import { isOver, type Status } from '#domain/freight/shipments/shipment.ts'
import { countCompleteSteps, type TimelineEvent, timelineOf } from '#domain/freight/shipments/timeline/timeline.ts'
import type { ShipmentDetails } from './shipment-details.ts'

type StepState = 'done' | 'next' | 'later' | 'off'

export interface Step {
  event: TimelineEvent
  state: StepState
  at: Date | null
  expectedAt: Date | null
  isOverdue: boolean
  timeZone: string
  daysLate: number
}

type StepFacts = Pick<
  ShipmentDetails,
  'mode' | 'status' | 'origin' | 'destination' | 'etd' | 'eta' | 'plannedEta' | 'atd' | 'ata' | 'deliveredAt'
> & {
  events: readonly Pick<ShipmentDetails['events'][number], 'eventType' | 'inTimeline' | 'occurredAt' | 'timeZone'>[]
}

/**
 * A step is complete when it or a later step has an event (spec 2 §4). An overdue departure is late up to `now`; an arrival is late up to
 * its latest ETA, as the shipment's delay is.
 */
export function stepsOf(shipment: StepFacts, now: Date): Step[] {
  const complete = countCompleteSteps(
    shipment.mode,
    shipment.events.filter((event) => event.inTimeline).map((event) => event.eventType),
  )
  return timelineOf(shipment.mode).map((event, place) => {
    const state = stateOf(place - complete, shipment.status)
    const happened = newestOf(event, shipment.events)
    const dates = datesOf(event, shipment)
    const at = happened?.occurredAt ?? dates.at
    const expectedAt = at || state === 'done' || isOver(shipment.status) ? null : dates.expectedAt
    const isAwaited = state === 'next' && expectedAt !== null && expectedAt < now && isDeparture(event, shipment.mode)
    const latest = at ?? (isAwaited ? now : expectedAt)
    // A step with a plan uses the plan's time zone, so that the days late equal the difference of the dates shown.
    const timeZone = dates.plannedAt ? dates.timeZone : (happened?.timeZone ?? dates.timeZone)
    return {
      event,
      state,
      at,
      expectedAt,
      isOverdue: expectedAt !== null && expectedAt < now,
      timeZone,
      daysLate: latest && dates.plannedAt ? Math.max(0, calendarDaysBetween(dates.plannedAt, latest, timeZone)) : 0,
    }
  })
}

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
  timeZone: string
}

function datesOf(event: TimelineEvent, shipment: StepFacts): StepDates {
  const { origin, destination, etd, eta, plannedEta, atd, ata, deliveredAt } = shipment
  const [from, to] = [origin?.timeZone ?? 'UTC', destination?.timeZone ?? 'UTC']
  if (isDeparture(event, shipment.mode)) return { plannedAt: etd, expectedAt: etd, at: atd?.at ?? null, timeZone: from }
  if (isArrival(event, shipment.mode)) return { plannedAt: plannedEta ?? eta, expectedAt: eta, at: ata?.at ?? null, timeZone: to }
  return { plannedAt: null, expectedAt: null, at: event === 11 ? deliveredAt : null, timeZone: event === 1 || event === 2 ? from : to }
}

/** Inland goods are picked up instead of leaving a port. */
export function isDeparture(event: number, mode: Mode | null): boolean {
  return event === (mode === 'sea' || mode === 'air' ? 7 : 17)
}

export function isArrival(event: number, mode: Mode | null): boolean {
  return event === (mode === 'sea' || mode === 'air' ? 9 : 27)
}
