import type { Mode } from '../../geography/mode.ts'
import { type TimelineEvent, timelineOf } from '../timeline/timeline.ts'
import type { ShipmentEvent } from './details.ts'

export interface EventGroup {
  eventType: number
  /** Whether the type is a step of the shipment's timeline. */
  isStep: boolean
  events: ShipmentEvent[]
}

/** A shipment's events by type (spec 2 §2 Events): the types of its timeline in its order, then others as they happened; each oldest first. */
export function groupEvents(mode: Mode | null, events: readonly ShipmentEvent[]): EventGroup[] {
  const groups = new Map<number, ShipmentEvent[]>()
  for (const event of events.toSorted((one, other) => one.occurredAt.getTime() - other.occurredAt.getTime() || one.id - other.id)) {
    groups.set(event.eventType, [...(groups.get(event.eventType) ?? []), event])
  }
  const steps = timelineOf(mode).filter((step) => groups.has(step))
  const others = [...groups.keys()].filter((eventType) => !steps.includes(eventType as TimelineEvent))
  return [...steps, ...others].map((eventType) => ({
    eventType,
    isStep: steps.includes(eventType as TimelineEvent),
    events: groups.get(eventType) ?? [],
  }))
}
