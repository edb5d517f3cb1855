import type { ContainerFacts } from '#domain/freight/containers/container-facts.ts'
import type { ContainerEvent } from './container-details.ts'

/** Event numbers in timeline order: Empty Returned is 9 and comes last. */
export const containerSteps = [1, 2, 4, 5, 8, 10, 9] as const
type ContainerStepEvent = (typeof containerSteps)[number]

export const containerEventNames = {
  1: 'bookingRequest',
  2: 'bookingConfirmation',
  4: 'atd',
  5: 'ata',
  8: 'outOfGate',
  10: 'delivery',
  9: 'emptyReturned',
} as const satisfies Record<ContainerStepEvent, string>

interface ContainerStep {
  event: ContainerStepEvent
  state: 'done' | 'next' | 'later' | 'off'
  at: Date | null
  expectedAt: Date | null
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
>
type StepEvent = Pick<ContainerEvent, 'eventType' | 'inTimeline' | 'occurredAt' | 'timeZone'>

/**
 * A step is complete when it or a later step has an event or a stored date (spec 2 §4). An event's date wins over the stored one. Booking
 * Request appears only with its event.
 */
export function containerStepsOf(facts: StepFacts, events: readonly StepEvent[], now: Date): ContainerStep[] {
  const shown = containerSteps.filter((event) => event !== 1 || events.some(({ eventType }) => eventType === 1))
  const steps = shown.map((event) => {
    // The last event of a type wins: a correction comes after what it corrects.
    const told = events.filter(({ eventType }) => eventType === event).findLast(() => true)
    const dates = datesOf(event, facts)
    const isComplete = dates.at !== null || events.some(({ eventType, inTimeline }) => eventType === event && inTimeline)
    return { event, isComplete, at: told?.occurredAt ?? dates.at, expected: dates.expected, timeZone: told?.timeZone ?? dates.timeZone }
  })
  const complete = steps.findLastIndex(({ isComplete }) => isComplete) + 1
  return steps.map(({ event, at, expected, timeZone }, place) => {
    const state = stateOf(place - complete, facts.shipmentStatus === 'cancelled')
    const expectedAt = at || state === 'done' || state === 'off' ? null : expected
    return { event, state, at, expectedAt, isOverdue: expectedAt !== null && expectedAt < now, timeZone }
  })
}

function stateOf(stepsAhead: number, isCancelled: boolean): ContainerStep['state'] {
  if (stepsAhead < 0) return 'done'
  if (isCancelled) return 'off'
  return stepsAhead === 0 ? 'next' : 'later'
}

function datesOf(event: ContainerStepEvent, facts: StepFacts): { at: Date | null; expected: Date | null; timeZone: string } {
  const from = facts.origin?.timeZone ?? 'UTC'
  const to = (facts.terminal ?? facts.destination)?.timeZone ?? 'UTC'
  if (event === 1 || event === 2) return { at: null, expected: null, timeZone: from }
  if (event === 4) return { at: facts.atd, expected: facts.etd, timeZone: from }
  if (event === 5) return { at: facts.ata, expected: facts.eta, timeZone: to }
  const known = { 8: facts.outOfGateAt, 10: facts.deliveredAt, 9: facts.emptyReturnedAt }
  return { at: known[event], expected: null, timeZone: to }
}
