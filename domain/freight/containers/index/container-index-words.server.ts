import type { ContainerFacts } from '#domain/freight/containers/container-facts.ts'
import { billCore } from '#domain/freight/shipments/bill-number.ts'
import { wordsOfPlace } from '#domain/freight/shipments/index/place-words.server.ts'
import { joinedWord, mark, wordsOf } from '#domain/platform/search/text/search-words.ts'

/**
 * The container's number, whole or digits only, and names of its shipment, bills, customer, vessel and terminal. The number is marked: a
 * search for the whole number means this container.
 */
export function markedWordsOf(facts: ContainerFacts): string[] {
  const words = new Set<string>()
  const { number, shipmentNumber, customer, consignee, hbl, mbl, carrierBooking, clientReference, vessel, voyage, carrier, type } = facts
  const texts = [number, shipmentNumber, customer, consignee, hbl, mbl, carrierBooking, clientReference, vessel, voyage, carrier, type]
  for (const text of [...texts, facts.originText, facts.destinationText]) if (text) for (const word of wordsOf(text)) words.add(word)
  for (const whole of [shipmentNumber, hbl, mbl, carrierBooking]) if (whole) words.add(joinedWord(whole))
  for (const bill of [hbl, mbl]) if (bill) words.add(billCore(bill))
  for (const place of [facts.origin, facts.destination, facts.terminal]) if (place) for (const word of wordsOfPlace(place)) words.add(word)
  words.add(number.replace(/\D+/g, ''))
  const own = joinedWord(number)
  words.delete(own)
  words.delete('')
  return own ? [mark(own), ...words] : [...words]
}
