import type { SetReader } from '#db/mirror/sets/reader.server.ts'
import { recordPool } from '#db/records/client.server.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import { readMirror } from '../../mirror/mirror.server.ts'
import { scanRecord } from '../../mirror/record/scans.server.ts'
import type { ShipmentCard } from '../card/card.ts'
import { inSnapshot } from '../facts.server.ts'
import { streamScope } from '../list/record-list.server.ts'
import { scopeOf } from '../scope.ts'
import { mark } from '../search/searchable.server.ts'
import { joinedWord } from '../search/words.ts'

export interface NumberFound {
  /** As it was pasted. */
  number: string
  /** The newest first; none where nothing of the viewer's has this number. */
  shipments: ShipmentCard[]
}

/** One number may name several shipments, a consolidated master bill for one; so many of them are told. */
const mostOfOne = 10

/** Which of the viewer's shipments have exactly these numbers: their own, a house or master bill's or a container's. */
export async function findByNumbers(viewer: Viewer, numbers: readonly string[]): Promise<NumberFound[]> {
  const scope = scopeOf(viewer)
  const marked = numbers.map((number) => mark(joinedWord(number)))
  const found =
    readMirror((mirror) => marked.map((word) => cardsNamed(mirror, scope, word))) ??
    (await scanRecord(['numbers', scope, marked], () => readThrough(scope, marked)))
  return numbers.map((number, at) => ({ number, shipments: (found[at] ?? []).map((card) => JSON.parse(card) as ShipmentCard) }))
}

function cardsNamed(mirror: SetReader, scope: readonly number[], word: string): string[] {
  return mirror.list({ scope, words: [word] }, { page: 1, perPage: mostOfOne }).cards
}

/** Without a mirror the record is read through once for all of them. */
function readThrough(scope: readonly number[], marked: readonly string[]): Promise<string[][]> {
  return inSnapshot(recordPool(), async (client) => {
    const found = new Map(marked.map((word) => [word, [] as { recency: number; card: string }[]]))
    for await (const facts of streamScope(client, scope)) for (const word of facts.words) found.get(word)?.push(facts)
    const newest = (word: string) => (found.get(word) ?? []).sort((one, other) => other.recency - one.recency).slice(0, mostOfOne)
    return marked.map((word) => newest(word).map(({ card }) => card))
  })
}
