import { db } from '#db/postgres/client.server.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { isDatabaseUnreachable } from '#db/postgres/unreachable.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { billCore } from '#domain/freight/shipments/bill-number.ts'
import type { ShipmentCard } from '#domain/freight/shipments/card/shipment-card.ts'
import { areInScope } from '#domain/freight/shipments/shipment-scope.server.ts'
import { joinedWord, wordsOf } from '#domain/platform/search/text/search-words.ts'
import type { FoundCard } from './shipment-search.ts'

const { hbl, mbl, carrierBooking, carrier, vessel, goods } = shipments
const unseen = { hbl, mbl, carrierBooking, carrier, vessel, goods }
type Unseen = keyof typeof unseen

/**
 * Lists matching containers first and adds the bill, carrier, vessel or goods that matched, read from PostgreSQL; without it the cards
 * come unchanged.
 */
export async function showWhatMatched(viewer: Viewer, cards: readonly ShipmentCard[], words: readonly string[]): Promise<FoundCard[]> {
  const left = cards.map((card) => words.filter((word) => !isInSight(card, word)))
  const ids = cards.filter((_, at) => left[at]?.length).map(({ id }) => id)
  const rows = await readUnseen(viewer, ids)
  return cards.map((card, at) => {
    const row = rows.find(({ id }) => id === card.id)
    const foundBy = Object.keys(unseen).flatMap((field) => {
      const text = row?.[field as Unseen]
      return text && left[at]?.some((word) => beginsIn(text, word)) ? [{ field: field as Unseen, text }] : []
    })
    return { ...card, containers: foundFirst(card.containers, words), foundBy }
  })
}

function foundFirst(containers: readonly string[], words: readonly string[]): string[] {
  const isNamed = (number: string) => words.some((word) => isOfContainer(number, word))
  return [...containers.filter(isNamed), ...containers.filter((number) => !isNamed(number))]
}

function isInSight({ number, customer, supplier, consignee, clientReference, containers }: ShipmentCard, word: string): boolean {
  const texts = [number, customer, supplier, consignee, clientReference]
  return texts.some((text) => text !== null && beginsIn(text, word)) || containers.some((each) => isOfContainer(each, word))
}

const beginsIn = (text: string, word: string) => [...wordsOf(text), joinedWord(text), billCore(text)].some((own) => own.startsWith(word))

const isOfContainer = (number: string, word: string) => beginsIn(number, word) || number.replace(/\D+/g, '').startsWith(word)

async function readUnseen(viewer: Viewer, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db()
    .select({ id: shipments.id, ...unseen })
    .from(shipments)
    .where(areInScope(viewer, ids))
    .catch((error) => {
      if (!isDatabaseUnreachable(error)) throw error
      return []
    })
}
