import type { Viewer } from '../access/viewer.ts'
import { readMirror } from '../mirror/mirror.server.ts'
import type { ShipmentCard } from './card.ts'
import { parseQuery } from './query.ts'
import { searchRecord } from './record-search.server.ts'
import { scopeOf } from './scope.ts'
import { cardsPerPage, type SearchAnswer } from './search.ts'

/**
 * Quick search (spec 2 §2): the viewer's shipments of which every word of the text begins a word, newest first; one that
 * has the text as its very number stands before all others. Any text is answered, never refused with an error.
 */
export async function searchShipments(viewer: Viewer, text: string, page: number): Promise<SearchAnswer> {
  const began = performance.now()
  const query = parseQuery(text)
  if (typeof query === 'string') return { kind: query }
  const scope = scopeOf(viewer)
  if (scope.length === 0) return { kind: 'nobody-selected' }

  const wanted = Math.max(1, Math.trunc(page) || 1)
  const mirrored = readMirror((mirror) => {
    const { cards, ...found } = mirror.search(scope, query, wanted, cardsPerPage)
    return { ...found, cards: cards.map((card) => JSON.parse(card) as ShipmentCard), answeredBy: 'mirror' as const }
  })
  const found = mirrored ?? { ...(await searchRecord(scope, query, wanted, cardsPerPage)), answeredBy: 'record' as const }
  const pages = Math.max(1, Math.ceil(found.total / cardsPerPage))
  return { kind: 'found', seconds: (performance.now() - began) / 1000, pages, ...found }
}
