import type { LegMode } from '#domain/freight/geography/mode.ts'
import type { EventKind } from './event-kinds.ts'

export const eventClassifiers = ['actual', 'estimated', 'planned'] as const
export type Classifier = (typeof eventClassifiers)[number]

/** What an event calls the shipment or container it is about. */
export interface EventReferences {
  shipment: string | null
  mbl: string | null
  hbl: string | null
  booking: string | null
  container: string | null
}

/**
 * What another system reports, whatever its format. A moment is ISO 8601: in UTC where it ends in Z, else in the local time of `place`. Of
 * one key the version that was updated last counts; a retracted one counts as never sent.
 */
export interface ReportedEvent {
  key: string
  updatedAt: string | null
  retracted: boolean
  /** null: known to the source alone; stored without effect. */
  kind: EventKind | null
  /** As the source calls it, for people. */
  code: string
  classifier: Classifier
  at: string | null
  /** A code of UN/LOCODE. */
  place: string | null
  /** Which end of the voyage the source says the place is. */
  end: 'origin' | 'destination' | null
  /** Dates that come with the event and are expected, not happened. */
  expected: { etd?: string; eta?: string }
  /** Dates that come with the event and have happened, as the arrival of the vessel with a discharge. */
  happened?: { atd?: string; ata?: string }
  happenedAt?: { atd?: string; ata?: string }
  /** Codes of the ports that the expected dates are at, where the message names them: another port's are not the shipment's. */
  expectedAt?: { etd?: string; eta?: string }
  references: EventReferences
  vessel: string | null
  voyage: string | null
  /** Of the leg that departs or arrives. */
  leg?: ReportedLeg
  remark: string | null
}

export interface ReportedLeg {
  mode?: LegMode
  carrier?: string
  /** The port at its other end. */
  other?: string
  /** It brings the cargo to the main carriage or on from it: its dates are no departure or arrival of the shipment. */
  isApart?: true
}

/** Where in the message the event is, as a JSON pointer, a line or a segment. */
export interface ReadEvent {
  pointer: string
  event: ReportedEvent
  /** What is odd about it and changes nothing, in English as API problems are. */
  notes?: string[]
  /** Whose event it is, where the message holds those of several. */
  party?: string | null
}

/** `reason` completes a sentence about the event, in English as API problems are, or is one of event-notes.ts. */
export interface RefusedEvent {
  pointer: string
  reason: string
  /** What of it could be read, so that its sender finds it. */
  known?: { key?: string | null; code?: string | null }
  fault?: EdiFault
}

/** Where in a transaction set or message of EDI the fault is, as its standard counts, for its acknowledgement; without `element` the segment is missing. */
export interface EdiFault {
  segment: string
  /** Of the segment, whose first is ST or UNH. */
  position: number
  element?: number
  code: string
}

export type ParsedEvent = ReadEvent | RefusedEvent

/** A message of which nothing can be read. */
export class UnreadableMessage extends Error {}

export const mostEventsOfMessage = 5_000

export class TooManyEvents extends Error {}

export function underMostEvents(count: number): void {
  if (count > mostEventsOfMessage) throw new TooManyEvents(`A message has at most ${mostEventsOfMessage} events.`)
}

export const noReferences: EventReferences = { shipment: null, mbl: null, hbl: null, booking: null, container: null }
