import { isDeepStrictEqual } from 'node:util'
import type { EventState } from '#db/postgres/schema/freight/received-states.ts'
import type { PlaceBook } from '#domain/freight/geography/places/place-book.ts'
import { isDayAlone } from '#domain/intake/fields/date-reader.ts'
import { compareVersions } from '#domain/intake/messages/event-batches.ts'
import type { ReportedEvent } from '#domain/intake/messages/reported-event.ts'
import { isAhead } from '#domain/intake/rules/future-dates.ts'
import { canChange } from '#domain/intake/writers/event-effects.ts'

export type EventOutcome = 'taken' | 'unchanged' | 'older' | 'unmatched' | 'ambiguous' | 'without-effect' | 'rejected'

/** What comes of an event beside what is stored of it. */
export function newsOf(before: ReportedEvent | undefined, event: ReportedEvent): 'taken' | 'older' | 'unchanged' {
  if (!before) return 'taken'
  const order = compareVersions(event, before)
  if (order < 0) return 'older'
  // A later retraction of what is retracted counts: a version between the two is older than it.
  const isSame = event.retracted ? before.retracted : isDeepStrictEqual(event, before)
  return order === 0 && isSame ? 'unchanged' : 'taken'
}

/** What is odd about it. */
export function oddnessOf(event: ReportedEvent, now: Date, book: Pick<PlaceBook, 'places'>): string[] {
  if (event.retracted) return []
  if (event.kind === null) return [event.at === null ? 'no-dates' : 'unknown-type']
  const lies =
    event.classifier === 'actual' &&
    event.at !== null &&
    isAhead(new Date(event.at.endsWith('Z') ? event.at : `${event.at.slice(0, 10)}T00:00:00Z`), now)
  return [
    ...(lies ? ['in-future'] : []),
    ...(isOfUnknownClock(event, book) ? ['unknown-clock'] : []),
    ...(canChange(event, lies) ? [] : ['changes-nothing']),
  ]
}

/** An hour without an offset at a place that is not said or not known: it is read by the clock of the shipment's end, and marked. */
const isOfUnknownClock = ({ at, place }: ReportedEvent, { places }: Pick<PlaceBook, 'places'>): boolean =>
  at !== null && !at.endsWith('Z') && !isDayAlone(at) && (place === null || !places.has(place))

/** `missed`: why it has no shipment. */
export const storedStateOf = (event: ReportedEvent, missed: 'unmatched' | 'ambiguous' | null): EventState => {
  if (event.retracted) return 'retracted'
  return event.kind === null ? 'taken' : (missed ?? 'taken')
}

/** What its sender learns. */
export function outcomeBy(state: EventState, event: ReportedEvent, notes: readonly string[]): EventOutcome {
  if (state === 'unmatched' || state === 'ambiguous') return state
  return !event.retracted && (event.kind === null || notes.includes('changes-nothing')) ? 'without-effect' : 'taken'
}
