import type { ContainerEvent } from './details.ts'
import { type ContainerStepEvent, containerSteps } from './steps.ts'

export interface ContainerEventGroup {
  eventType: number
  /** The step of the timeline it is; null for any other event. */
  step: ContainerStepEvent | null
  events: ContainerEvent[]
}

/** Events by type, oldest first within each: the steps of the timeline in their order, then others as they first happened. */
export function groupContainerEvents(events: readonly ContainerEvent[]): ContainerEventGroup[] {
  const groups = new Map<number, ContainerEvent[]>()
  for (const event of events) groups.set(event.eventType, [...(groups.get(event.eventType) ?? []), event])
  const steps = containerSteps.filter((step) => groups.has(step))
  const others = [...groups.keys()].filter((type) => !containerSteps.some((step) => step === type))
  return [
    ...steps.map((step) => ({ eventType: step, step, events: groups.get(step) ?? [] })),
    ...others.map((eventType) => ({ eventType, step: null, events: groups.get(eventType) ?? [] })),
  ]
}
