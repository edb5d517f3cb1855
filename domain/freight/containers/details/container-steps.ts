import { containerEventTypes } from '#db/postgres/schema/freight/event-types.ts'
import type { ContainerFacts } from '#domain/freight/containers/container-facts.ts'
import { type StepDates, type StepEvent, type TimelineStep, timelineSteps } from '#domain/freight/shipments/timeline/timeline-steps.ts'

const { bookingRequest, bookingConfirmation, atd, ata, outOfGate, delivery, emptyReturned } = containerEventTypes

/** In timeline order: Empty Returned comes last. */
export const containerSteps = [bookingRequest, bookingConfirmation, atd, ata, outOfGate, delivery, emptyReturned] as const
type ContainerStepEvent = (typeof containerSteps)[number]

export const containerEventNames = Object.fromEntries(Object.entries(containerEventTypes).map(([name, type]) => [type, name])) as Record<
  ContainerStepEvent,
  keyof typeof containerEventTypes
>

type StepFacts = Pick<
  ContainerFacts,
  | 'shipmentStatus'
  | 'origin'
  | 'destination'
  | 'terminal'
  | 'etd'
  | 'eta'
  | 'atd'
  | 'ata'
  | 'outOfGateAt'
  | 'deliveredAt'
  | 'emptyReturnedAt'
  | 'days'
>
/**
 * A step is complete when it or a later step has an event or a known date (spec 2 §4). Booking Request appears only with its event.
 */
export function containerStepsOf(facts: StepFacts, events: readonly StepEvent[], now: Date): TimelineStep<ContainerStepEvent>[] {
  const has = (event: number, among = events) => among.some(({ eventType }) => eventType === event)
  const inTimeline = events.filter((event) => event.inTimeline)
  const shown = containerSteps.filter((event) => event !== bookingRequest || has(event))
  const complete = shown.findLastIndex((event) => datesOf(event, facts).at !== null || has(event, inTimeline)) + 1
  const isCancelled = facts.shipmentStatus === 'cancelled'
  return timelineSteps(shown, events, (event) => datesOf(event, facts), { complete, isOver: isCancelled, isCancelled }, now)
}

function datesOf(event: ContainerStepEvent, facts: StepFacts): StepDates {
  const isDay = (field: StepFacts['days'][number]) => facts.days.includes(field)
  const from = facts.origin?.timeZone ?? 'UTC'
  const to = (facts.terminal ?? facts.destination)?.timeZone ?? 'UTC'
  if (event === bookingRequest || event === bookingConfirmation) return { at: null, expectedAt: null, isDay: false, timeZone: from }
  if (event === atd) return { at: facts.atd, expectedAt: facts.etd, isDay: isDay(facts.atd ? 'atd' : 'etd'), timeZone: from }
  if (event === ata) return { at: facts.ata, expectedAt: facts.eta, isDay: isDay(facts.ata ? 'ata' : 'eta'), timeZone: to }
  const field = ({ [outOfGate]: 'outOfGateAt', [delivery]: 'deliveredAt', [emptyReturned]: 'emptyReturnedAt' } as const)[event]
  return { at: facts[field], expectedAt: null, isDay: isDay(field), timeZone: to }
}
