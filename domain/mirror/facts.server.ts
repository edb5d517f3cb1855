import type { Facts } from '#db/mirror/sets/facts.ts'
import { cardOf } from '../shipments/cards.ts'
import { exceptionsOf } from '../shipments/exceptions.ts'
import type { ShipmentFacts } from '../shipments/facts.ts'
import { markedWords } from '../shipments/search/searchable.server.ts'

const day = 86_400_000

/** The newest shipment stands first, and of one day's the last recorded. Exact for ids below 2^32 and dates to the year 7700. */
export function recencyOf(facts: Pick<ShipmentFacts, 'id' | 'shipmentDate'>): number {
  return (Date.parse(facts.shipmentDate) / day) * 2 ** 32 + facts.id
}

/** What the mirror keeps of a shipment: its words, the sets it belongs to, its place in each order, its card. */
export function mirrorFactsOf(facts: ShipmentFacts): Facts {
  const { origin, destination } = facts
  const isActive = facts.status !== 'delivered' && facts.status !== 'cancelled'
  return {
    id: facts.id,
    recency: recencyOf(facts),
    card: JSON.stringify(cardOf(facts)),
    words: markedWords(facts),
    values: {
      customer: [String(facts.customerId)],
      mode: given(facts.mode),
      status: [facts.status],
      traffic: given(facts.traffic),
      pol: given(origin?.code),
      pod: given(destination?.code),
      country: given(origin?.countryCode),
      month: [facts.shipmentDate.slice(0, 7)],
      carrier: given(facts.carrier),
      exception: exceptionsOf(facts),
      lane: origin && destination ? [`${origin.code}>${destination.code}`] : [],
      openContainers: isActive && facts.openContainers > 0 ? [String(facts.openContainers)] : [],
    },
    order: { etd: facts.etd?.getTime() ?? null, eta: facts.eta?.getTime() ?? null },
  }
}

function given(value: string | null | undefined): string[] {
  return value ? [value.replaceAll('\t', ' ')] : []
}
