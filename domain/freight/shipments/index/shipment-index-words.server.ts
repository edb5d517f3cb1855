import { type Mode, transportModeName } from '#domain/freight/geography/mode.ts'
import { billCore } from '#domain/freight/shipments/bill-number.ts'
import { orderNumbersOf } from '#domain/freight/shipments/order-numbers.ts'
import type { Status } from '#domain/freight/shipments/shipment.ts'
import type { ShipmentFacts } from '#domain/freight/shipments/shipment-facts.ts'
import { dictionaries } from '#domain/locales/dictionaries.ts'
import { joinedWord, mark, wordsOf } from '#domain/platform/search/text/search-words.ts'
import { remember, wordsOfPlace } from './place-words.server.ts'

function searchableWords(facts: ShipmentFacts, numbers: ReadonlySet<string>): Set<string> {
  const words = new Set<string>()
  const texts = [
    facts.number,
    facts.customer,
    facts.supplier,
    facts.consignee,
    facts.clientReference,
    facts.hbl,
    facts.mbl,
    facts.carrierBooking,
  ]
  const goingBy = [facts.carrier, facts.vessel, facts.goods]
  for (const text of [...texts, ...goingBy, facts.originText, facts.destinationText, ...facts.containers]) {
    if (text) for (const word of wordsOf(text)) words.add(word)
  }
  for (const word of [...wordsOfStatus(facts.status), ...wordsOfMode(facts.mode)]) words.add(word)
  for (const place of [facts.origin, facts.destination]) if (place) for (const word of wordsOfPlace(place)) words.add(word)
  for (const number of numbers) words.add(number)
  for (const container of facts.containers) words.add(container.replace(/\D+/g, ''))
  words.delete('')
  return words
}

export type NumberedFacts = Pick<ShipmentFacts, 'number' | 'hbl' | 'mbl' | 'carrierBooking' | 'clientReference' | 'containers'>

/** What a shipment is found by as a whole, as search words. */
export function numbersOf(facts: NumberedFacts): Set<string> {
  const numbers = new Set([facts.number, facts.hbl ?? '', facts.mbl ?? '', facts.carrierBooking ?? '', ...facts.containers].map(joinedWord))
  for (const bill of [facts.hbl, facts.mbl]) if (bill) numbers.add(billCore(bill))
  for (const order of orderNumbersOf(facts.clientReference)) numbers.add(order)
  numbers.delete('')
  return numbers
}

/**
 * A word that identifies the shipment ends with a mark: a prefix search still finds it, and a search for the whole marked word finds only
 * what it identifies.
 */
export function markedWords(facts: ShipmentFacts): string[] {
  const numbers = numbersOf(facts)
  return [...searchableWords(facts, numbers)].map((word) => (numbers.has(word) ? mark(word) : word))
}

const wordsOfStatus = remember(
  (status: Status) => status,
  (status) => Object.values(dictionaries).flatMap((words) => wordsOf(words.freight.statuses[status])),
)

const otherNamesOfMode: Record<Mode, readonly string[]> = { sea: ['sea', 'mar'], air: [], land: ['inland', 'truck', 'camión'] }

const wordsOfMode = remember(
  (mode: Mode | null) => mode ?? '',
  (mode) =>
    [
      transportModeName(mode),
      ...Object.values(dictionaries).map((words) => words.freight.modes[mode ?? 'land']),
      ...otherNamesOfMode[mode ?? 'land'],
    ].flatMap(wordsOf),
)
