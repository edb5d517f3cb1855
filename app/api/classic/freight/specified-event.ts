import type { event } from '#app/api/schemas/freight.ts'
import { containerEventNames } from '#domain/freight/containers/details/container-steps.ts'
import { eventIn, partyIn } from '#domain/freight/shipments/timeline/event-words.ts'
import { eventNames } from '#domain/freight/shipments/timeline/timeline.ts'
import type { Say } from '#domain/locales/text-key.ts'
import type { z } from '#domain/platform/schema.ts'
import { dateText } from './specified-date.ts'

type Event = z.output<typeof event>

const names = { shipment: eventNames, container: containerEventNames } as const

function wordsOf(description: string | null, say: Say): string | null {
  const known = eventIn(description)
  return known ? say(`freight.events.${known}`) : description
}

/** The specification knows no expected events. */
export const hasHappened = ({ classifier }: Event): boolean => classifier === 'actual'

/** Specification 2, §3 Event. */
export function specifiedEvent(each: Event, of: keyof typeof names, say: Say) {
  const name = (names[of] as Partial<Record<number, (typeof eventNames)[keyof typeof eventNames] | 'outOfGate' | 'emptyReturned'>>)[
    each.number
  ]
  const party = partyIn(each.responsible)
  const description = wordsOf(each.description, say)
  const title = name ? say(`freight.events.${name}`) : description
  return {
    EventType: title ?? say('details.otherEvent', { number: each.number }),
    EventDescription: description ?? title,
    EventDescriptionId: each.number,
    EventDate: dateText(each.occurred),
    CategoryResponsable: party ? say(`freight.eventParties.${party}`) : each.responsible,
    Origin: each.place && (each.place.name || each.place.code),
    CreateDate: each.knownAt,
    InTimeLine: each.inTimeline ? '1' : '0',
  }
}

/** The dates of each event number, and the ETD and ETA that were known one after the other: specification 2, §2 (serial, event date, update date). */
export function specifiedHistory(events: readonly Event[], dates: { etd: readonly Version[]; eta: readonly Version[] }) {
  const history: Record<string, HistoryEntry[]> = { ETD: dates.etd.map(versionEntry), ETA: dates.eta.map(versionEntry) }
  for (const { number, occurred, knownAt } of events) {
    const known = history[number] ?? []
    history[number] = [...known, { Serial: known.length + 1, EventDate: dateText(occurred), UpdateDate: knownAt }]
  }
  return history
}

interface Version {
  serial: number
  expected: Event['occurred']
  knownAt: string
}

interface HistoryEntry {
  Serial: number
  EventDate: string | null
  UpdateDate: string
}

const versionEntry = ({ serial, expected, knownAt }: Version): HistoryEntry => ({
  Serial: serial,
  EventDate: dateText(expected),
  UpdateDate: knownAt,
})
