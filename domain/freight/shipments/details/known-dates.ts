import type { Actual, DateVersion, Provenance, ShipmentEvent } from './details.ts'

interface KeptDate {
  kind: 'etd' | 'eta'
  expectedAt: Date | null
  source: string | null
  createdAt: Date
}

/** The versions of one date, numbered from the first that was told. */
export function versionsOf(kept: readonly KeptDate[], kind: KeptDate['kind']): DateVersion[] {
  return kept
    .filter((date) => date.kind === kind)
    .map(({ expectedAt, source, createdAt }, place) => ({ serial: place + 1, expectedAt, source, arrivedAt: createdAt }))
}

/** When a step happened: by the record, else by its newest event. The source is that of an event at the same instant, else the record's. */
export function actualOf(recorded: Date | null, events: readonly ShipmentEvent[], ofRecord: Provenance): Actual | null {
  const event = recorded ? events.findLast(({ occurredAt }) => occurredAt.getTime() === recorded.getTime()) : events.at(-1)
  if (event) return { at: event.occurredAt, source: event.source, arrivedAt: event.arrivedAt }
  return recorded && { at: recorded, source: ofRecord.source, arrivedAt: ofRecord.arrivedAt }
}
