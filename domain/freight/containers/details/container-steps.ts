import { containerEventTypes } from '#db/postgres/schema/freight/event-types.ts'
import type { ContainerFacts } from '#domain/freight/containers/container-facts.ts'
import type { ContainerEvent } from './container-details.ts'

const { bookingRequest, bookingConfirmation, atd, ata, outOfGate, delivery, emptyReturned } = containerEventTypes

/** In timeline order: Empty Returned comes last. */
export const containerSteps = [bookingRequest, bookingConfirmation, atd, ata, outOfGate, delivery, emptyReturned] as const
type ContainerStepEvent = (typeof containerSteps)[number]

export const containerEventNames = Object.fromEntries(Object.entries(containerEventTypes).map(([name, type]) => [type, name])) as Record<
  ContainerStepEvent,
  keyof typeof containerEventTypes
>

interface ContainerStep {
  event: ContainerStepEvent
  state: 'done' | 'next' | 'later' | 'off'
  at: Date | null
  expectedAt: Date | null
  /** Of the date that is shown. */
  isDay: boolean
  isOverdue: boolean
  timeZone: string
}

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
type StepEvent = Pick<ContainerEvent, 'eventType' | 'inTimeline' | 'occurredAt' | 'isDay' | 'timeZone'>

/**
 * A step is complete when it or a later step has an event or a known date (spec 2 §4). The known date wins over an event outside the
 * timeline. Booking Request appears only with its event.
 */
export function containerStepsOf(facts: StepFacts, events: readonly StepEvent[], now: Date): ContainerStep[] {
  const shown = containerSteps.filter((event) => event !== bookingRequest || events.some(({ eventType }) => eventType === bookingRequest))
  const steps = shown.map((event) => {
    // The last event of a type wins: a correction comes after what it corrects.
    const told = events.filter(({ eventType }) => eventType === event).findLast(() => true)
    const dates = datesOf(event, facts)
    const isComplete = dates.at !== null || events.some(({ eventType, inTimeline }) => eventType === event && inTimeline)
    return {
      event,
      isComplete,
      at: dates.at ?? told?.occurredAt ?? null,
      expected: dates.expected,
      isDay: dates.at || !told ? dates.isDay : told.isDay,
      timeZone: told?.timeZone ?? dates.timeZone,
    }
  })
  const complete = steps.findLastIndex(({ isComplete }) => isComplete) + 1
  return steps.map(({ event, at, expected, isDay, timeZone }, place) => {
    const state = stateOf(place - complete, facts.shipmentStatus === 'cancelled')
    const expectedAt = at || state === 'done' || state === 'off' ? null : expected
    return { event, state, at, expectedAt, isDay, isOverdue: expectedAt !== null && expectedAt < now, timeZone }
  })
}

function stateOf(stepsAhead: number, isCancelled: boolean): ContainerStep['state'] {
  if (stepsAhead < 0) return 'done'
  if (isCancelled) return 'off'
  return stepsAhead === 0 ? 'next' : 'later'
}

interface ContainerStepDates {
  at: Date | null
  expected: Date | null
  isDay: boolean
  timeZone: string
}

function datesOf(event: ContainerStepEvent, facts: StepFacts): ContainerStepDates {
  const isDay = (field: StepFacts['days'][number]) => facts.days.includes(field)
  const from = facts.origin?.timeZone ?? 'UTC'
  const to = (facts.terminal ?? facts.destination)?.timeZone ?? 'UTC'
  if (event === bookingRequest || event === bookingConfirmation) return { at: null, expected: null, isDay: false, timeZone: from }
  if (event === atd) return { at: facts.atd, expected: facts.etd, isDay: isDay(facts.atd ? 'atd' : 'etd'), timeZone: from }
  if (event === ata) return { at: facts.ata, expected: facts.eta, isDay: isDay(facts.ata ? 'ata' : 'eta'), timeZone: to }
  const field = ({ [outOfGate]: 'outOfGateAt', [delivery]: 'deliveredAt', [emptyReturned]: 'emptyReturnedAt' } as const)[event]
  return { at: facts[field], expected: null, isDay: isDay(field), timeZone: to }
}
