import type { Actual, DateVersion, Provenance, ShipmentEvent } from './shipment-details.ts'

interface KeptDate {
  kind: 'etd' | 'eta'
  expectedAt: Date | null
  isDay: boolean
  source: string | null
  reason: string | null
  createdAt: Date
}

export function versionsOf(kept: readonly KeptDate[], kind: KeptDate['kind']): DateVersion[] {
  return kept
    .filter((date) => date.kind === kind)
    .map(({ createdAt, expectedAt, isDay, source, reason }, place) => {
      return { serial: place + 1, expectedAt, isDay, source, reason, arrivedAt: createdAt }
    })
}

/** An event of that type at the same instant names the source, else the shipment's row. */
export function actualOf(
  { at, isDay }: { at: Date | null; isDay: boolean },
  type: number,
  events: readonly ShipmentEvent[],
  ofRow: Provenance,
): Actual | null {
  const isTold = (event: ShipmentEvent) => event.eventType === type && event.occurredAt.getTime() === at?.getTime()
  const { source, arrivedAt } = events.findLast(isTold) ?? ofRow
  return at && { at, isDay, source, arrivedAt }
}
