import type { Actual, DateVersion, Provenance, ShipmentEvent } from './shipment-details.ts'

interface KeptDate {
  kind: 'etd' | 'eta'
  expectedAt: Date | null
  source: string | null
  createdAt: Date
}

export function versionsOf(kept: readonly KeptDate[], kind: KeptDate['kind']): DateVersion[] {
  return kept
    .filter((date) => date.kind === kind)
    .map(({ expectedAt, source, createdAt }, place) => ({ serial: place + 1, expectedAt, source, arrivedAt: createdAt }))
}

/** The stored date, else that of the newest event. An event at the same instant names the source. */
export function actualOf(recorded: Date | null, events: readonly ShipmentEvent[], ofRecord: Provenance): Actual | null {
  const event = recorded ? events.findLast(({ occurredAt }) => occurredAt.getTime() === recorded.getTime()) : events.at(-1)
  if (event) return { at: event.occurredAt, source: event.source, arrivedAt: event.arrivedAt }
  return recorded && { at: recorded, source: ofRecord.source, arrivedAt: ofRecord.arrivedAt }
}
