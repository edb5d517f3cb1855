import type { MirrorRow } from '#db/mirror/row.ts'
import { cardOf } from '../shipments/cards.ts'
import type { ShipmentFacts } from '../shipments/facts.ts'
import { numbersOf, searchableWords } from '../shipments/searchable.server.ts'

const day = 86_400_000

/** The newest shipment stands first, and of one day's the last recorded. Exact for ids below 2^32 and dates to the year 7700. */
export function rankOf(facts: Pick<ShipmentFacts, 'id' | 'shipmentDate'>): number {
  return (Date.parse(facts.shipmentDate) / day) * 2 ** 32 + facts.id
}

/** What the mirror keeps of a shipment. */
export function mirrorRowOf(facts: ShipmentFacts): MirrorRow {
  const isActive = facts.status !== 'delivered' && facts.status !== 'cancelled'
  const way = facts.mode === 'sea' ? 'ocean' : facts.mode === 'air' ? 'air' : 'other'
  return {
    id: facts.id,
    rank: rankOf(facts),
    customerId: facts.customerId,
    words: searchableWords(facts),
    numbers: numbersOf(facts),
    card: JSON.stringify(cardOf(facts)),
    active: isActive ? way : null,
    activeContainers: isActive ? facts.openContainers : 0,
  }
}
