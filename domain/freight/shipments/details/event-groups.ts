import type { ShipmentEvent } from './shipment-details.ts'

interface EventGroup<Step> {
  eventType: number
  step: Step | null
  events: ShipmentEvent[]
}

export function groupEvents<Step extends number>(timeline: readonly Step[], events: readonly ShipmentEvent[]): EventGroup<Step>[] {
  const groups = new Map<number, ShipmentEvent[]>()
  for (const event of events.toSorted((one, other) => one.occurredAt.getTime() - other.occurredAt.getTime() || one.id - other.id)) {
    groups.set(event.eventType, [...(groups.get(event.eventType) ?? []), event])
  }
  const steps = timeline.filter((step) => groups.has(step))
  const others = [...groups.keys()].filter((eventType) => !steps.some((step) => step === eventType))
  return [
    ...steps.map((step) => ({ eventType: step, step, events: groups.get(step) ?? [] })),
    ...others.map((eventType) => ({ eventType, step: null, events: groups.get(eventType) ?? [] })),
  ]
}
