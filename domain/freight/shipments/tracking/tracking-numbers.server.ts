import type { IndexReader } from '#db/mirror/query/index-reader.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'
import { billCore } from '#domain/freight/shipments/bill-number.ts'
import { cardAt } from '#domain/freight/shipments/card/card-of-shipment.ts'
import type { ShipmentCard, StoredCard } from '#domain/freight/shipments/card/shipment-card.ts'
import { shipmentCollection } from '#domain/freight/shipments/index/shipment-collection.server.ts'
import { shipmentSets } from '#domain/freight/shipments/index/shipment-index.ts'
import { streamScope } from '#domain/platform/search/fallback/scan-database.server.ts'
import { scanDatabase } from '#domain/platform/search/fallback/scan-limit.server.ts'
import { readMirror } from '#domain/platform/search/mirror.server.ts'
import { inReadingSnapshot } from '#domain/platform/search/snapshot.server.ts'
import { joinedWord, mark } from '#domain/platform/search/text/search-words.ts'

export interface NumberFound {
  number: string
  shipments: ShipmentCard[]
}

/** A consolidated master bill names several shipments. */
const mostOfOne = 10

export async function findByNumbers(viewer: Viewer, numbers: readonly string[], now: Date): Promise<NumberFound[]> {
  const scope = scopeOf(viewer)
  const asked = numbers.map((number) => [mark(joinedWord(number)), mark(billCore(number))])
  const found =
    readMirror(shipmentSets, (mirror) => asked.map((words) => firstFound(words, (word) => cardsNamed(mirror, scope, word)))) ??
    (await scanDatabase(['numbers', scope, asked], () => readThrough(scope, asked)))
  return numbers.map((number, at) => ({ number, shipments: (found[at] ?? []).map((card) => cardAt(JSON.parse(card) as StoredCard, now)) }))
}

/** A number as it is written, else as a bill without its carrier's code. */
function firstFound(words: readonly string[], find: (word: string) => string[]): string[] {
  for (const word of words) {
    const cards = find(word)
    if (cards.length > 0) return cards
  }
  return []
}

function cardsNamed(mirror: IndexReader, scope: readonly number[], word: string): string[] {
  return mirror.list({ scope, words: [word] }, { page: 1, perPage: mostOfOne }).cards
}

function readThrough(scope: readonly number[], asked: readonly string[][]): Promise<string[][]> {
  return inReadingSnapshot(async (client) => {
    const found = new Map(asked.flat().map((word) => [word, [] as { recency: number; card: string }[]]))
    for await (const facts of streamScope(shipmentCollection, client, scope)) for (const word of facts.words) found.get(word)?.push(facts)
    const newest = (word: string) => (found.get(word) ?? []).sort((one, other) => other.recency - one.recency).slice(0, mostOfOne)
    return asked.map((words) => firstFound(words, (word) => newest(word).map(({ card }) => card)))
  })
}
