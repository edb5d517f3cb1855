import type { ShipmentFacts } from '#domain/freight/shipments/shipment-facts.ts'
import { wordsOf } from '#domain/platform/search/text/search-words.ts'
import { randomFrom } from './names.ts'
import { describeShipment } from './shipments.ts'

const always = ['ma', 'logistica', 'logistica ma', 'in transit', 'delivered', 'china', 'xylophone', 's', 'fw 2']
export const denseTexts = ['logistica', 'ma', 'delivered']

const kinds: ((facts: ShipmentFacts, random: () => number) => string)[] = [
  (facts) => facts.containers[0] ?? facts.number,
  (facts) => facts.containers[0]?.slice(0, 7) ?? facts.number,
  (facts) => facts.containers[0]?.slice(4) ?? facts.number,
  (facts) => facts.number,
  (facts) => facts.number.slice(0, 9),
  (facts) => facts.clientReference?.slice(0, 9) ?? '',
  (facts) => facts.hbl ?? facts.number,
  (facts) => wordsOf(facts.supplier ?? '')[1] ?? '',
  (facts, random) => wordsOf(facts.supplier ?? '')[1]?.slice(0, 2 + Math.floor(random() * 3)) ?? '',
  (facts) => facts.consignee ?? '',
  (facts) => wordsOf(facts.consignee ?? '')[0]?.slice(0, 2) ?? '',
  (facts) => facts.customer,
  (facts) => facts.origin?.code ?? '',
  (facts) => `${facts.destination?.name} ${wordsOf(facts.supplier ?? '')[0]}`,
  (facts) => `${facts.status === 'delivered' ? 'delivered' : 'tran'} ${facts.consignee?.slice(0, 3)} ${facts.origin?.countryCode}`,
  (facts) => `${facts.supplier} ${facts.origin?.name}`,
  (facts, random) => `${facts.supplier?.slice(0, 4)} ${Math.floor(random() * 100)}`,
  (facts) => `${wordsOf(facts.consignee ?? '')[0]}x`,
]

/** Drawn from the company's own shipments, half of them from those of one customer. */
export function drawTexts(rows: number, customerId: number, count: number): string[] {
  const own: ShipmentFacts[] = []
  for (let at = rows - 1; at >= 0 && own.length < 40; at -= 1) {
    const facts = describeShipment(at, rows)
    if (facts.customerId === customerId) own.push(facts)
  }
  const random = randomFrom(3)
  const texts = new Set(always)
  for (let n = 0; texts.size < count; n += 1) {
    const mine = n % 2 === 0 ? own[Math.floor(random() * own.length)] : undefined
    const text = kinds[(n >>> 1) % kinds.length]?.(mine ?? describeShipment(Math.floor(random() * rows), rows), random)
    if (text) texts.add(text)
  }
  // Slow engines are stopped half-way: the texts they got by then must be a mix too.
  return [...texts]
    .map((text) => ({ text, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ text }) => text)
}
