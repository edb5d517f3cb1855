import type { ShipmentFacts } from './facts.ts'

/** What has gone otherwise than planned with a shipment that is still under way, whatever the hour (decision 15; the honest delay of decision 14). */
export const exceptions = ['departure_delayed', 'arrival_delayed'] as const
export type Exception = (typeof exceptions)[number]

const day = 86_400_000

/** A departure a day or more after its ETD, an arrival expected a day or more after the first ETA; of active shipments only. */
export function exceptionsOf(facts: Pick<ShipmentFacts, 'status' | 'etd' | 'atd' | 'eta' | 'ata' | 'plannedEta'>): Exception[] {
  if (facts.status === 'delivered' || facts.status === 'cancelled') return []
  const found: Exception[] = []
  if (isLater(facts.atd, facts.etd)) found.push('departure_delayed')
  if (isLater(facts.ata ?? facts.eta, facts.plannedEta)) found.push('arrival_delayed')
  return found
}

function isLater(date: Date | null, planned: Date | null): boolean {
  return date !== null && planned !== null && date.getTime() - planned.getTime() >= day
}
