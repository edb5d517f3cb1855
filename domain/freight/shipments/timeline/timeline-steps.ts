export interface StepDates {
  at: Date | null
  expectedAt: Date | null
  /** Of the date that is shown. */
  isDay: boolean
  timeZone: string
}

export const stepStates = ['done', 'next', 'later', 'off'] as const

export interface TimelineStep<Event> extends StepDates {
  event: Event
  state: (typeof stepStates)[number]
  isOverdue: boolean
}

export interface StepEvent {
  eventType: number
  inTimeline: boolean
  occurredAt: Date
  isDay: boolean
  timeZone: string
}

interface Course {
  /** How many steps are complete. */
  complete: number
  isOver: boolean
  isCancelled: boolean
}

/** The known date of a step wins over that of an event, which may be outside the timeline. A planned step keeps its own time zone. */
export function timelineSteps<Event extends number>(
  timeline: readonly Event[],
  events: readonly StepEvent[],
  datesOf: (event: Event) => StepDates & { isPlanned?: boolean },
  { complete, isOver, isCancelled }: Course,
  now: Date,
): TimelineStep<Event>[] {
  return timeline.map((event, place) => {
    const newest = newestOf(event, events)
    const dates = datesOf(event)
    const state = place < complete ? 'done' : isCancelled ? 'off' : place === complete && !isOver ? 'next' : 'later'
    const at = dates.at ?? newest?.occurredAt ?? null
    const expectedAt = at || state === 'done' || isOver ? null : dates.expectedAt
    return {
      event,
      state,
      at,
      expectedAt,
      isOverdue: expectedAt !== null && expectedAt < now,
      isDay: dates.at || !newest ? dates.isDay : newest.isDay,
      timeZone: dates.isPlanned ? dates.timeZone : (newest?.timeZone ?? dates.timeZone),
    }
  })
}

/** The latest event of a type wins: a correction comes after what it corrects. */
function newestOf(type: number, events: readonly StepEvent[]): StepEvent | undefined {
  return events
    .filter(({ eventType }) => eventType === type)
    .toSorted((one, other) => one.occurredAt.getTime() - other.occurredAt.getTime())
    .at(-1)
}
