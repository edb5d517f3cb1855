import { calendarDaysBetween } from '../../../ground/schedules/local-date.ts'
import type { Mode } from '../../geography/mode.ts'
import { isOver, type Status } from '../shipment.ts'
import { countCompleteSteps, type TimelineEvent, timelineOf } from '../timeline/timeline.ts'
import type { ShipmentDetails } from './details.ts'

type StepState = 'done' | 'next' | 'later' | 'off'

export interface Step {
  event: TimelineEvent
  /** 'off': a cancelled shipment will not reach it. */
  state: StepState
  /** When it happened; a step can be complete without anybody having told when. */
  at: Date | null
  /** When it is expected, as long as it has not happened. */
  expectedAt: Date | null
  /** The expected instant has passed, and no event or date says that the step happened. */
  isOverdue: boolean
  /** The zone of its date. */
  timeZone: string
  /** Calendar days at its place that it happened, or is going to happen, after the plan; 0 where it keeps to it. */
  daysLate: number
}

type StepFacts = Pick<
  ShipmentDetails,
  'mode' | 'status' | 'origin' | 'destination' | 'etd' | 'eta' | 'plannedEta' | 'atd' | 'ata' | 'deliveredAt'
> & {
  events: readonly Pick<ShipmentDetails['events'][number], 'eventType' | 'inTimeline' | 'occurredAt' | 'timeZone'>[]
}

/**
 * The steps of a shipment's timeline (spec 2 §4). A step is complete when its event stands in the timeline, or a later one
 * does; it shows its event's date when the event exists. A departure that is overdue counts its days late up to `now`; an
 * arrival counts them up to its latest ETA, as the shipment's delay does.
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
    // What has a plan is dated by the clock of the plan, so that its number is the difference of the dates shown.
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

/** The latest event of a type counts: a correction comes after what it corrects. */
function newestOf(event: TimelineEvent, events: StepFacts['events']): StepFacts['events'][number] | undefined {
  return events.reduce<StepFacts['events'][number] | undefined>(
    (newest, each) => (each.eventType === event && (!newest || each.occurredAt >= newest.occurredAt) ? each : newest),
    undefined,
  )
}

interface StepDates {
  plannedAt: Date | null
  expectedAt: Date | null
  /** What the record knows where no event was told. */
  at: Date | null
  timeZone: string
}

/** Only departure and arrival have a planned and an expected date; for delivery (event 11) the record has an actual one. */
function datesOf(event: TimelineEvent, shipment: StepFacts): StepDates {
  const { origin, destination, etd, eta, plannedEta, atd, ata, deliveredAt } = shipment
  const [from, to] = [origin?.timeZone ?? 'UTC', destination?.timeZone ?? 'UTC']
  if (isDeparture(event, shipment.mode)) return { plannedAt: etd, expectedAt: etd, at: atd?.at ?? null, timeZone: from }
  if (isArrival(event, shipment.mode)) return { plannedAt: plannedEta ?? eta, expectedAt: eta, at: ata?.at ?? null, timeZone: to }
  return { plannedAt: null, expectedAt: null, at: event === 11 ? deliveredAt : null, timeZone: event === 1 || event === 2 ? from : to }
}

/** Inland goods are picked up where others leave port. */
export function isDeparture(event: number, mode: Mode | null): boolean {
  return event === (mode === 'sea' || mode === 'air' ? 7 : 17)
}

export function isArrival(event: number, mode: Mode | null): boolean {
  return event === (mode === 'sea' || mode === 'air' ? 9 : 27)
}
